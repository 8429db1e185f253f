import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import {
  loadPropertyFacets,
  loadPropertyPage,
  PropertyListPage,
  propertyListHead,
  propertyParameterNames,
  readPropertySearch,
  residentialList,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/residential')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(residentialList, search) }),
  loader: async ({ deps, abortController, parentMatchPromise }) => {
    const [result, facets] = await Promise.all([
      loadPropertyPage(residentialList, deps.search, abortController.signal),
      loadPropertyFacets(residentialList, deps.search, abortController.signal),
    ]);
    return { result, facets, head: propertyListHead(residentialList, result, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Residential,
});

const root = getRouteApi('__root__');

function Residential() {
  const { formState } = root.useLoaderData();
  const { result, facets } = Route.useLoaderData();
  return (
    <PropertyListPage
      list={residentialList}
      result={result}
      facets={facets}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
