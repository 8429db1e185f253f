import { createFileRoute } from '@tanstack/react-router';
import { cardOfPropertyDraft, PropertyCard } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { loadListingWithRecord } from '../-load-listing.ts';
import { OfficeListing } from '../-office-listing.tsx';

const namedStates = ['Under offer', 'Sold', 'Let'] as const;

export const Route = createFileRoute('/office/properties/$id/')({
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: ({ params, location }) => loadListingWithRecord('property', params.id, location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.listing?.title ?? 'Properties'),
  component: () => (
    <OfficeListing
      kind="property"
      loaded={Route.useLoaderData()}
      namedStates={namedStates}
      card={(facts) => <PropertyCard property={cardOfPropertyDraft(facts)} saveButton={null} />}
    />
  ),
});
