import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/view/land/$slug')({
  head: ({ matches, params }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Land · ${site.siteName}`,
      description: 'A plot of ours.',
      path: `/view/land/${params.slug}`,
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Land">
      Plots do not have their own page yet. Call us about this one, and we send the details.
    </PlainPage>
  );
}
