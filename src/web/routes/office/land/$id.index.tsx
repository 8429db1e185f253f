import { createFileRoute } from '@tanstack/react-router';
import { cardOfLandDraft, LandCard } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { loadListingWithRecord } from '../-load-listing.ts';
import { OfficeListing } from '../-office-listing.tsx';

const namedStates = ['Under offer', 'Sold'] as const;

export const Route = createFileRoute('/office/land/$id/')({
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: ({ params, location }) => loadListingWithRecord('land', params.id, location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.listing?.title ?? 'Land'),
  component: () => (
    <OfficeListing
      kind="land"
      loaded={Route.useLoaderData()}
      namedStates={namedStates}
      card={(facts) => <LandCard land={cardOfLandDraft(facts)} saveButton={null} />}
    />
  ),
});
