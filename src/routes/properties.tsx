import { createFileRoute, redirect } from '@tanstack/react-router';
import { leadToReferred } from '#features/listings/lead-to-reference.ts';
import { SaveButton } from '#features/listings/save-button.tsx';
import { generalList } from '#features/properties/property-list.ts';
import { propertyListHead } from '#features/properties/property-list-head.ts';
import { PropertyListPage } from '#features/properties/property-list-page.tsx';
import { loadPropertyPage } from '#features/properties/property-page.ts';
import { asksForLand, propertyParameterNames, readPropertySearch } from '#features/properties/property-search.ts';
import { leadToKnownNames } from '#shared/known-names.ts';
import { siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/properties')({
  beforeLoad: ({ location, search }) => {
    leadToKnownNames(location, propertyParameterNames);
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
  },
  // Another view of the same properties loads nothing.
  loaderDeps: ({ search }) => ({ search: { ...readPropertySearch(generalList, search), view: 'grid' as const } }),
  loader: async ({ deps, abortController: { signal } }) => {
    await leadToReferred(deps.search.title, 'property', signal);
    return loadPropertyPage(generalList, deps.search, signal);
  },
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(generalList, loaderData, siteOf(matches)) : {}),
  component: Properties,
});

function Properties() {
  return (
    <PropertyListPage
      list={generalList}
      result={Route.useLoaderData()}
      saveButton={({ slug, title }) => <SaveButton kind="property" slug={slug} title={title} />}
    />
  );
}
