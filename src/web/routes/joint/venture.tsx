import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { JointVenturePage, loadContents } from '#modules/content';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/joint/venture')({
  loader: async ({ abortController }) => {
    const { 'joint-venture.page': content } = await loadContents(['joint-venture.page'], abortController.signal);
    if (!content) throw notFound();
    return content;
  },
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Joint Ventures · ${site.siteName}`,
      description: loaderData?.lead ?? 'For investors, landowners and developers.',
      path: '/joint/venture',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Joint Ventures' }]),
    });
  },
  component: JointVenture,
});

const root = getRouteApi('__root__');

function JointVenture() {
  return <JointVenturePage content={Route.useLoaderData()} agency={root.useLoaderData().agency} />;
}
