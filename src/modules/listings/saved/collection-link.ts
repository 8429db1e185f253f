import { stringifySearch } from '#platform/http/search-params.ts';
import { referenceOf } from '../listing-labels.ts';
import type { SavedListing } from './listing-store.ts';

/** The grid of cards on the pages of saved and shared listings. */
export const cardGrid = 'grid items-start gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3';

/** The API's limit of one call. */
const ITEMS_AT_MOST = 100;

/** How an address names a listing: by its reference number, or by the kind and slug of its page. */
const itemPattern = /^(?:[a-z0-9][a-z0-9-]{0,39}|(?:property|land)\/[a-z0-9-]{1,160})$/i;

export const isReference = (text: string): boolean => itemPattern.test(text);

/**
 * Parses `?items=MK-P-1014,land/kisaju-50-by-100`: each reference once, without those that cannot name a listing.
 * Null for an address without a collection.
 */
export function readCollection(search: Readonly<Record<string, unknown>>): string[] | null {
  const { items } = search;
  if (typeof items !== 'string' || items === '') return null;
  const named = items
    .split(',')
    .map((item) => item.trim())
    .filter(isReference);
  return [...new Set(named)].slice(0, ITEMS_AT_MOST);
}

const hrefWith = (path: string, items: readonly string[]): string =>
  `${path}${stringifySearch({ items: items.join(',') })}`.replaceAll('%2F', '/');

export const collectionHref = (items: readonly string[]): string => hrefWith('/saved', items);

/** Page that asks for one day with these listings. */
export const tripHref = (items: readonly string[]): string => hrefWith('/events/trip', items);

/** Page that shows these listings side by side. */
export const compareHref = (items: readonly string[]): string => hrefWith('/compare', items);

/** The feed of what happens to the listings of a collection. */
export const collectionFeedPath = '/saved.rss';
export const collectionFeedHref = (items: readonly string[]): string => hrefWith(collectionFeedPath, items);

/** A saved listing in a link: by its reference number where that is known, which is short and can be spelt on the phone. */
export const collectionItem = (listing: SavedListing, referenceNumber: string | undefined): string =>
  referenceNumber && isReference(referenceNumber) ? referenceNumber : referenceOf(listing);
