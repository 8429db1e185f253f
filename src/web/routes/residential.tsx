import { createFileRoute } from '@tanstack/react-router';
import {
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
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(residentialList, search) }),
  loader: ({ deps, abortController }) => loadPropertyPage(residentialList, deps.search, abortController.signal),
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(residentialList, loaderData, siteOf(matches)) : {}),
  component: Residential,
});

function Residential() {
  return <PropertyListPage list={residentialList} result={Route.useLoaderData()} />;
}
