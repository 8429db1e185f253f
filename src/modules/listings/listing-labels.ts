import type { ReferredListing } from './contract.ts';
import type { SavedListing } from './saved/saved-listings.ts';

/** '1 listing', '3 listings' */
export const countListings = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`);

/** A listing as this browser remembers it. */
export function toSavedListing(listing: ReferredListing): SavedListing {
  const { slug, title } = listing.type === 'property' ? listing.property : listing.land;
  return { kind: listing.type, slug, title };
}

export const referenceNumberOf = (listing: ReferredListing): string =>
  listing.type === 'property' ? listing.property.reference_number : listing.land.reference_number;
