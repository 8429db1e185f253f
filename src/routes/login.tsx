import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/login')({
  head: ({ matches }) =>
    pageHead({
      title: 'Sign In',
      description: 'Signing in is for our staff, and opens with the office. Visitors never need an account.',
      path: '/login',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Sign In">
      Signing in is for our staff, and opens with the office. Visitors never need an account.
    </PlainPage>
  );
}
