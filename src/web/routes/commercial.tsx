import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import {
  commercialList,
  loadPropertyFacets,
  loadPropertyPage,
  PropertyListPage,
  propertyListHead,
  propertyParameterNames,
  readPropertySearch,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/commercial')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(commercialList, search) }),
  loader: async ({ deps, abortController, parentMatchPromise }) => {
    const [result, facets] = await Promise.all([
      loadPropertyPage(commercialList, deps.search, abortController.signal),
      loadPropertyFacets(commercialList, deps.search, abortController.signal),
    ]);
    return { result, facets, head: propertyListHead(commercialList, result, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Commercial,
});

const root = getRouteApi('__root__');

function Commercial() {
  const { formState } = root.useLoaderData();
  const { result, facets } = Route.useLoaderData();
  return (
    <PropertyListPage
      list={commercialList}
      result={result}
      facets={facets}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
