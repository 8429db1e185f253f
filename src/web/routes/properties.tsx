import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import {
  asksForLand,
  findMeantList,
  generalList,
  loadPropertyFacets,
  loadPropertyPage,
  PropertyListPage,
  propertyListHead,
  propertyParameterNames,
  readPropertySearch,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';
import { orRedirect } from './-moved-page.ts';

export const Route = createFileRoute('/properties')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ location, search, abortController: { signal } }) => {
    redirectToKnownNames(location, propertyParameterNames);
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
    const meant = await findMeantList(location, signal);
    if (meant) throw redirect({ href: meant, statusCode: 303 });
  },
  loaderDeps: ({ search }) => ({ search: readPropertySearch(generalList, search) }),
  loader: async ({ deps, abortController, parentMatchPromise }) => {
    const [result, facets] = await Promise.all([
      orRedirect(loadPropertyPage(generalList, deps.search, abortController.signal)),
      loadPropertyFacets(generalList, deps.search, abortController.signal),
    ]);
    return { result, facets, head: propertyListHead(generalList, result, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Properties,
});

const root = getRouteApi('__root__');

function Properties() {
  const { formState } = root.useLoaderData();
  const { result, facets } = Route.useLoaderData();
  return (
    <PropertyListPage
      list={generalList}
      result={result}
      facets={facets}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
