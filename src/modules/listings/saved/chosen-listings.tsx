import { CalendarCheck, Columns3 } from 'lucide';
import { ButtonLink } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { countListings, listingHref, referenceOf } from '../listing-labels.ts';
import { compareHref, tripHref } from './collection-link.ts';
import { type ListingStore, type SavedListing, useListings } from './listing-store.ts';
import { COMPARED_AT_MOST, comparedListings, TRIP_AT_MOST, tripListings } from './listing-stores.ts';

interface ChosenProps {
  store: ListingStore;
  /** Taken where nothing was chosen. */
  saved: readonly SavedListing[];
  atMost: number;
}

/** The chosen listings of one store, or as many of the saved ones; `names` links to those that were chosen. */
function useChosen({ store, saved, atMost }: ChosenProps) {
  const chosen = useListings(store).slice(0, atMost);
  const listings = chosen.length > 0 ? chosen : saved.slice(0, atMost);
  return { isChosen: chosen.length > 0, listings, items: listings.map(referenceOf) };
}

const Names = ({ listings }: { listings: readonly SavedListing[] }) => (
  <ul className="mt-1 grid gap-x-4 text-sm text-soft sm:flex sm:flex-wrap">
    {listings.map((listing) => (
      <li key={listingHref(listing)} className="min-w-0">
        <SiteLink
          href={listingHref(listing)}
          className="inline-flex min-h-6 items-center underline underline-offset-[0.2em]"
        >
          {listing.title}
        </SiteLink>
      </li>
    ))}
  </ul>
);

/** What to do with saved listings: see several on one day, look at them side by side. */
export function ChosenListings({ saved }: { saved: readonly SavedListing[] }) {
  const trip = useChosen({ store: tripListings, saved, atMost: TRIP_AT_MOST });
  const compared = useChosen({ store: comparedListings, saved, atMost: COMPARED_AT_MOST });
  if (trip.listings.length === 0 && compared.listings.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {trip.listings.length > 0 && (
        <section
          aria-label="Your trip"
          className="grid content-start justify-items-start gap-3 rounded-panel bg-sunken p-5"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {trip.isChosen ? `Your trip: ${countListings(trip.listings.length)}` : 'See several on one day'}
            </p>
            {trip.isChosen ? (
              <Names listings={trip.listings} />
            ) : (
              <p className="mt-1 text-sm text-soft">One form and one day, in an order that saves you the way.</p>
            )}
          </div>
          <ButtonLink href={tripHref(trip.items)} variant="visit" size="sm" icon={CalendarCheck}>
            Plan the trip
          </ButtonLink>
        </section>
      )}
      {compared.listings.length > 1 && (
        <section
          aria-label="Compare"
          className="grid content-start justify-items-start gap-3 rounded-panel bg-sunken p-5"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {compared.isChosen ? `${countListings(compared.listings.length)} to compare` : 'Side by side'}
            </p>
            {compared.isChosen ? (
              <Names listings={compared.listings} />
            ) : (
              <p className="mt-1 text-sm text-soft">Prices, sizes and the whole cost in one table.</p>
            )}
          </div>
          <ButtonLink href={compareHref(compared.items)} variant="outline" size="sm" icon={Columns3}>
            Compare
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
