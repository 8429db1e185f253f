import { createFileRoute } from '@tanstack/react-router';
import { AreaIndexPage, AreaUnavailable, areaIndexHead, loadCounties } from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/areas')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    const counties = await loadCounties(signal);
    // Here and not in `head`, which is part of the first script of the office.
    return { counties, head: areaIndexHead(counties, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <AreaIndexPage counties={Route.useLoaderData().counties} />,
  errorComponent: AreaUnavailable,
});
