import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  LandListPage,
  landListHead,
  landListHref,
  landParameterNames,
  loadLandPage,
  readLandSearch,
  redirectToListingWithReference,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/land')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, landParameterNames),
  // Another view of the same plots loads nothing.
  loaderDeps: ({ search }) => ({ search: { ...readLandSearch(search), view: 'grid' as const } }),
  loader: async ({ deps, location, abortController }) => {
    await redirectToListingWithReference(deps.search.text, 'land', abortController.signal);
    const result = await loadLandPage(deps.search, abortController.signal);
    const lastPage = Math.max(result.page?.pagination.total_pages ?? 1, 1);
    // A page beyond the last is the last one.
    if (result.page && deps.search.page > lastPage) {
      throw redirect({ href: landListHref({ ...readLandSearch(location.search), page: lastPage }), replace: true });
    }
    return result;
  },
  head: ({ loaderData, matches }) => (loaderData ? landListHead(loaderData, siteOf(matches)) : {}),
  component: Land,
});

function Land() {
  return <LandListPage result={Route.useLoaderData()} />;
}
