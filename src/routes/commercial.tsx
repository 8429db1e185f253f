import { createFileRoute } from '@tanstack/react-router';
import { SaveButton } from '#features/listings/save-button.tsx';
import { commercialList } from '#features/properties/property-list.ts';
import { propertyListHead } from '#features/properties/property-list-head.ts';
import { PropertyListPage } from '#features/properties/property-list-page.tsx';
import { loadPropertyPage } from '#features/properties/property-page.ts';
import { propertyParameterNames, readPropertySearch } from '#features/properties/property-search.ts';
import { leadToKnownNames } from '#shared/known-names.ts';
import { siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/commercial')({
  beforeLoad: ({ location }) => leadToKnownNames(location, propertyParameterNames),
  // Another view of the same spaces loads nothing.
  loaderDeps: ({ search }) => ({ search: { ...readPropertySearch(commercialList, search), view: 'grid' as const } }),
  loader: ({ deps, abortController }) => loadPropertyPage(commercialList, deps.search, abortController.signal),
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(commercialList, loaderData, siteOf(matches)) : {}),
  component: Commercial,
});

function Commercial() {
  return (
    <PropertyListPage
      list={commercialList}
      result={Route.useLoaderData()}
      saveButton={({ slug, title }) => <SaveButton kind="property" slug={slug} title={title} />}
    />
  );
}
