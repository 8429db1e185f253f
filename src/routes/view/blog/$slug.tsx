import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/view/blog/$slug')({
  head: ({ matches, params }) =>
    pageHead({
      title: 'Tips & Insights',
      description: 'An article of ours.',
      path: `/view/blog/${params.slug}`,
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Tips & Insights">
      This article is not published yet. The newsletter below brings it to you.
    </PlainPage>
  );
}
