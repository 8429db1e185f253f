import type { ListingKind } from './contract.ts';

/**
 * Names and office paths of the two kinds of listing. Apart from the other labels of the administration, since
 * the addresses of the lists are read before a page is chosen, and so by every visitor's first script.
 */
export const kindLabels: Record<ListingKind, { one: string; many: string; title: string; path: string }> = {
  property: { one: 'property', many: 'properties', title: 'Properties', path: '/office/properties' },
  land: { one: 'plot', many: 'plots', title: 'Land', path: '/office/land' },
};
