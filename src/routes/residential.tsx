import { createFileRoute } from '@tanstack/react-router';
import { SaveButton } from '#features/listings/save-button.tsx';
import { residentialList } from '#features/properties/property-list.ts';
import { propertyListHead } from '#features/properties/property-list-head.ts';
import { PropertyListPage } from '#features/properties/property-list-page.tsx';
import { loadPropertyPage } from '#features/properties/property-page.ts';
import { propertyParameterNames, readPropertySearch } from '#features/properties/property-search.ts';
import { leadToKnownNames } from '#shared/known-names.ts';
import { siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/residential')({
  beforeLoad: ({ location }) => leadToKnownNames(location, propertyParameterNames),
  // Another view of the same homes loads nothing.
  loaderDeps: ({ search }) => ({ search: { ...readPropertySearch(residentialList, search), view: 'grid' as const } }),
  loader: ({ deps, abortController }) => loadPropertyPage(residentialList, deps.search, abortController.signal),
  head: ({ loaderData, matches }) => (loaderData ? propertyListHead(residentialList, loaderData, siteOf(matches)) : {}),
  component: Residential,
});

function Residential() {
  return (
    <PropertyListPage
      list={residentialList}
      result={Route.useLoaderData()}
      saveButton={({ slug, title }) => <SaveButton kind="property" slug={slug} title={title} />}
    />
  );
}
