import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/blogs')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Tips & Insights · ${site.siteName}`,
      description:
        'Notes on buying, letting and living in Kenya. None are published yet; the newsletter below brings the first ones to you.',
      path: '/blogs',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Tips & Insights">
      Notes on buying, letting and living in Kenya. None are published yet; the newsletter below brings the first ones
      to you.
    </PlainPage>
  );
}
