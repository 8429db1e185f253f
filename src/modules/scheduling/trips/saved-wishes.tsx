import { referenceOf, savedListings, tripListings, useListings } from '#modules/listings';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { TripListing } from './contract.ts';
import { STOPS_AT_MOST } from './policy.ts';
import { type TripSearch, tripHref } from './trip-address.ts';

/**
 * What this browser has saved or put on a trip and the address does not name, each with a link that adds it, and the way to
 * further ones.
 */
export function SavedWishes({ search, listings }: { search: TripSearch; listings: readonly TripListing[] }) {
  const kept = [...useListings(tripListings), ...useListings(savedListings)];
  const named = new Set(listings.map(({ type, slug }) => referenceOf({ kind: type, slug })));
  const others = new Map(
    kept.flatMap((listing) => (named.has(referenceOf(listing)) ? [] : [[referenceOf(listing), listing.title]])),
  );
  if (search.items.length >= STOPS_AT_MOST) return null;
  return (
    <div>
      {others.size > 0 && (
        <>
          <p className="text-sm text-muted">Saved in this browser. Add to this trip:</p>
          <ul>
            {[...others].map(([reference, title]) => (
              <li key={reference}>
                <TextLink href={tripHref({ ...search, items: [...search.items, reference] })} resetScroll={false}>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="needs-script">
        <TextLink
          href={listings.every(({ type }) => type === 'land') ? '/land' : '/residential'}
          onClick={() => tripListings.addAll(listings.map(({ type, slug, title }) => ({ kind: type, slug, title })))}
        >
          Find another to see on this trip
        </TextLink>
        <p className="text-sm text-muted">Its menu ‘⋯’ adds it. Until then the trip is kept in this browser.</p>
      </div>
    </div>
  );
}
