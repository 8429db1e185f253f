import { CalendarCheck, Columns3 } from 'lucide';
import { ButtonLink } from '#web/ui/button.tsx';
import { referenceOf } from '../listing-labels.ts';
import { compareHref, tripHref } from './collection-link.ts';
import { type ListingStore, type SavedListing, useListings } from './listing-store.ts';
import { COMPARED_AT_MOST, comparedListings, TRIP_AT_MOST, tripListings } from './listing-stores.ts';

interface ChosenListingsProps {
  /** Taken where none was chosen for a trip or a comparison. */
  saved: readonly SavedListing[];
}

/** Links to the trip and to the comparison of the chosen listings; of the saved ones where none was chosen. */
export function ChosenListings({ saved }: ChosenListingsProps) {
  const trip = useChosen(tripListings, saved, { atLeast: 1, atMost: TRIP_AT_MOST });
  const compared = useChosen(comparedListings, saved, { atLeast: 2, atMost: COMPARED_AT_MOST });
  return (
    <>
      {trip.items.length > 0 && (
        <ButtonLink href={tripHref(trip.items)} variant="visit" size="sm" icon={CalendarCheck}>
          {trip.isChosen ? `Plan the trip (${trip.items.length})` : 'Plan a trip'}
        </ButtonLink>
      )}
      {compared.items.length > 1 && (
        <ButtonLink href={compareHref(compared.items)} variant="outline" size="sm" icon={Columns3}>
          {compared.isChosen ? `Compare (${compared.items.length})` : 'Compare'}
        </ButtonLink>
      )}
    </>
  );
}

/** Fewer than `atLeast` are not taken for a choice: one listing alone cannot be compared. */
function useChosen(
  store: ListingStore,
  saved: readonly SavedListing[],
  { atLeast, atMost }: { atLeast: number; atMost: number },
) {
  const chosen = useListings(store);
  const isChosen = chosen.length >= atLeast;
  return { isChosen, items: (isChosen ? chosen : saved).slice(0, atMost).map(referenceOf) };
}
