import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/blogs')({
  head: ({ matches }) =>
    pageHead({
      title: 'Tips & Insights',
      description:
        'Notes on buying, letting and living in Kenya. None are published yet; the newsletter below brings the first ones to you.',
      path: '/blogs',
      noIndex: true,
      ...siteOf(matches),
    }),
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
