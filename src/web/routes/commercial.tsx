import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import {
  commercialList,
  loadPropertyPage,
  PropertyListPage,
  propertyListHead,
  propertyParameterNames,
  readPropertySearch,
} from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/commercial')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(commercialList, search) }),
  loader: ({ deps, abortController }) => loadPropertyPage(commercialList, deps.search, abortController.signal),
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(commercialList, loaderData, siteOf(matches)) : {}),
  component: Commercial,
});

const root = getRouteApi('__root__');

function Commercial() {
  const { formState } = root.useLoaderData();
  return (
    <PropertyListPage
      list={commercialList}
      result={Route.useLoaderData()}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
