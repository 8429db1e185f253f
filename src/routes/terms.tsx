import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/terms')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Terms of Use · ${site.siteName}`,
      description: 'The terms are being written. Until they stand here, ask us for them, and we send them to you.',
      path: '/terms',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Terms of Use">
      The terms are being written. Until they stand here, ask us for them, and we send them to you.
    </PlainPage>
  );
}
