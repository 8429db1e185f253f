import { createFileRoute, notFound } from '@tanstack/react-router';
import { JointVenturePage, loadContents } from '#modules/content';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/joint/venture')({
  loader: async ({ abortController }) => {
    const { 'joint-venture.page': content } = await loadContents(['joint-venture.page'], abortController.signal);
    if (!content) throw notFound();
    return content;
  },
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'Joint Ventures',
      description: loaderData?.lead ?? 'For investors, landowners and developers.',
      path: '/joint/venture',
    }),
  component: () => <JointVenturePage content={Route.useLoaderData()} agency={useRoot().agency} />,
});
