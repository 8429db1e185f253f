import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  asksForLand,
  generalList,
  loadPropertyPage,
  PropertyListPage,
  propertyListHead,
  propertyParameterNames,
  readPropertySearch,
  redirectToListingWithReference,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/properties')({
  beforeLoad: ({ location, search }) => {
    redirectToKnownNames(location, propertyParameterNames);
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
  },
  // Another view of the same properties loads nothing.
  loaderDeps: ({ search }) => ({ search: { ...readPropertySearch(generalList, search), view: 'grid' as const } }),
  loader: async ({ deps, abortController: { signal } }) => {
    await redirectToListingWithReference(deps.search.title, 'property', signal);
    return loadPropertyPage(generalList, deps.search, signal);
  },
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(generalList, loaderData, siteOf(matches)) : {}),
  component: Properties,
});

function Properties() {
  return <PropertyListPage list={generalList} result={Route.useLoaderData()} />;
}
