import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/properties')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Find Your Dream Property · ${site.siteName}`,
      description:
        'The whole list is not on this page yet. Our residential listings are open, and we read you the rest over the phone.',
      path: '/properties',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Find Your Dream Property">
      The whole list is not on this page yet. Our residential listings are open, and we read you the rest over the
      phone.
    </PlainPage>
  );
}
