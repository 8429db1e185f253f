import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/view/blog/$slug')({
  head: ({ matches, params }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Tips & Insights · ${site.siteName}`,
      description: 'An article of ours.',
      path: `/view/blog/${params.slug}`,
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Tips & Insights">
      This article is not published yet. The newsletter below brings it to you.
    </PlainPage>
  );
}
