import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { SearchAlertForm } from '#modules/crm';
import {
  asksForLand,
  findMeantList,
  generalList,
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
  beforeLoad: async ({ location, search, abortController: { signal } }) => {
    redirectToKnownNames(location, propertyParameterNames);
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
    const meant = await findMeantList(location, signal);
    if (meant) throw redirect({ href: meant, statusCode: 303 });
  },
  loaderDeps: ({ search }) => ({ search: readPropertySearch(generalList, search) }),
  loader: ({ deps, abortController }) => orRedirect(loadPropertyPage(generalList, deps.search, abortController.signal)),
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(generalList, loaderData, siteOf(matches)) : {}),
  component: Properties,
});

const root = getRouteApi('__root__');

function Properties() {
  const { formState } = root.useLoaderData();
  return (
    <PropertyListPage
      list={generalList}
      result={Route.useLoaderData()}
      below={<SearchAlertForm returned={formState} />}
    />
  );
}
