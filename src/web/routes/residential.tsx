import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
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

const root = getRouteApi('__root__');

function Residential() {
  const { formState } = root.useLoaderData();
  return (
    <PropertyListPage
      list={residentialList}
      result={Route.useLoaderData()}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
