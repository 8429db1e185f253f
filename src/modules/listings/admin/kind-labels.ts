import type { ListingKind } from './contract.ts';

/**
 * Names and office paths of the two kinds. Apart from `admin-labels.ts`, because the router reads the lists' addresses and
 * so every visitor's first script contains this file.
 */
export const listingKindLabels: Record<ListingKind, { one: string; many: string; title: string; path: string }> = {
  property: { one: 'property', many: 'properties', title: 'Properties', path: '/office/properties' },
  land: { one: 'plot', many: 'plots', title: 'Land', path: '/office/land' },
};
