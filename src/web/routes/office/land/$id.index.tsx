import { createFileRoute } from '@tanstack/react-router';
import { cardOfLandDraft, LandCard, loadListing } from '#modules/listings';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeListing } from '../-office-listing.tsx';

export const Route = createFileRoute('/office/land/$id/')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: async ({ params, location }) => ({ loaded: await loadListing('land', params.id, location.href) }),
  head: ({ matches, loaderData, params }) =>
    staffHead(matches, loaderData?.loaded?.listing?.title ?? 'Land', `/office/land/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const namedStates = ['Under offer', 'Sold'] as const;

function Page() {
  const { loaded } = Route.useLoaderData();
  return (
    <OfficeListing
      kind="land"
      loaded={loaded}
      namedStates={namedStates}
      card={(facts) => <LandCard land={cardOfLandDraft(facts)} saveButton={null} />}
    />
  );
}
