import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/land')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Land Listings · ${site.siteName}`,
      description:
        'Our plots are not listed here yet. Call us with the area and the size, and we tell you what is for sale.',
      path: '/land',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Land Listings">
      Our plots are not listed here yet. Call us with the area and the size, and we tell you what is for sale.
    </PlainPage>
  );
}
