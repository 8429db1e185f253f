import { createFileRoute } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import { LandListPage, landListHead, loadLandFacets, loadLandPage, readLandSearch } from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { orRedirect } from './-moved-page.ts';
import { useRoot } from './-site-page.ts';

export const Route = createFileRoute('/land')({
  loaderDeps: ({ search }) => ({ search: readLandSearch(search) }),
  loader: async ({ deps, abortController, parentMatchPromise }) => {
    const [result, facets] = await Promise.all([
      orRedirect(loadLandPage(deps.search, abortController.signal)),
      loadLandFacets(deps.search, abortController.signal),
    ]);
    return { result, facets, head: landListHead(result, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Land,
});

function Land() {
  const { result, facets } = Route.useLoaderData();
  return <LandListPage result={result} facets={facets} below={<SearchAlertForm returned={useRoot().formState} />} />;
}
