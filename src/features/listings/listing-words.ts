import type { ReferredListing } from './contract.ts';

/** '1 listing', '3 listings' */
export const countListings = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`);

export const referenceNumberOf = (listing: ReferredListing): string =>
  listing.type === 'property' ? listing.property.reference_number : listing.land.reference_number;
