import { createFileRoute } from '@tanstack/react-router';
import { AreaIndexPage, AreaUnavailable, areaIndexHead, areaProblemHead, loadCounties } from '#modules/listings';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/areas')({
  loader: ({ abortController: { signal } }) => loadCounties(signal),
  head: ({ loaderData, matches }) =>
    loaderData ? areaIndexHead(loaderData, siteOf(matches)) : areaProblemHead('unavailable'),
  component: () => <AreaIndexPage counties={Route.useLoaderData()} />,
  errorComponent: AreaUnavailable,
});
