import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import { LandListPage, landListHead, landParameterNames, loadLandPage, readLandSearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';
import { orRedirect } from './-moved-page.ts';

export const Route = createFileRoute('/land')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, landParameterNames),
  loaderDeps: ({ search }) => ({ search: readLandSearch(search) }),
  loader: ({ deps, abortController }) => orRedirect(loadLandPage(deps.search, abortController.signal)),
  head: ({ loaderData, matches }) => (loaderData ? landListHead(loaderData, siteOf(matches)) : {}),
  component: Land,
});

const root = getRouteApi('__root__');

function Land() {
  const { formState } = root.useLoaderData();
  return <LandListPage result={Route.useLoaderData()} below={<SearchAlertForm returned={formState} />} />;
}
