export const listingKinds = ['property', 'land'] as const;
export type ListingKind = (typeof listingKinds)[number];
