import { createFileRoute } from '@tanstack/react-router';
import { cardOfPropertyDraft, loadListing, PropertyCard } from '#modules/listings';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeListing } from '../-office-listing.tsx';

export const Route = createFileRoute('/office/properties/$id/')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: async ({ params, location }) => ({ loaded: await loadListing('property', params.id, location.href) }),
  head: ({ matches, loaderData, params }) =>
    staffHead(matches, loaderData?.loaded?.listing?.title ?? 'Properties', `/office/properties/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const namedStates = ['Under offer', 'Sold', 'Let'] as const;

function Page() {
  const { loaded } = Route.useLoaderData();
  return (
    <OfficeListing
      kind="property"
      loaded={loaded}
      namedStates={namedStates}
      card={(facts) => <PropertyCard property={cardOfPropertyDraft(facts)} saveButton={null} />}
    />
  );
}
