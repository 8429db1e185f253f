import { createFileRoute } from '@tanstack/react-router';
import { loadListing } from '#features/listing-desk/load-listing.ts';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { PropertyCard } from '#features/properties/property-card.tsx';
import { cardOfPropertyDraft } from '#features/properties/property-card-draft.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { OfficeListing } from './-office-listing.tsx';

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
      card={(facts) => <PropertyCard property={cardOfPropertyDraft(facts)} />}
    />
  );
}
