import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/login')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Sign In · ${site.siteName}`,
      description: 'Signing in is for our staff, and opens with the office. Visitors never need an account.',
      path: '/login',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Sign In">
      Signing in is for our staff, and opens with the office. Visitors never need an account.
    </PlainPage>
  );
}
