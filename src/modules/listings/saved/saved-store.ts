import { useSyncExternalStore } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';

/** A listing as this browser stores it: enough to link to it. */
export interface SavedListing {
  kind: 'property' | 'land';
  slug: string;
  title: string;
}

type Named = Pick<SavedListing, 'kind' | 'slug'>;
type Listings = readonly SavedListing[];

const KEY = 'makao-saved';
/** The API's limit of one call. */
const SAVED_AT_MOST = 100;

const isSame = (a: Named, b: Named): boolean => a.kind === b.kind && a.slug === b.slug;

export const includesListing = (listings: readonly Named[], listing: Named): boolean =>
  listings.some((other) => isSame(other, listing));

/** Newest first. */
export const addListing = (listings: Listings, listing: SavedListing): Listings =>
  [listing, ...removeListing(listings, listing)].slice(0, SAVED_AT_MOST);

export const removeListing = (listings: Listings, listing: Named): Listings =>
  listings.filter((other) => !isSame(other, listing));

/** `listings` with the missing ones of `added` before them, in the order of `added`; cut to SAVED_AT_MOST. */
export const addListings = (listings: Listings, added: Listings): Listings =>
  [...added.filter((listing) => !includesListing(listings, listing)), ...listings].slice(0, SAVED_AT_MOST);

/** Parses the stored text; entries that are no saved listings are left out. */
export function readListings(stored: string | null): Listings {
  const list = parseJson(stored ?? '[]');
  if (!Array.isArray(list)) return [];
  return list
    .filter(isSavedListing)
    .slice(0, SAVED_AT_MOST)
    .map(({ kind, slug, title }) => ({ kind, slug, title }));
}

const isSavedListing = (value: unknown): value is SavedListing =>
  isRecord(value) &&
  (value.kind === 'property' || value.kind === 'land') &&
  typeof value.slug === 'string' &&
  value.slug !== '' &&
  typeof value.title === 'string';

const none: Listings = [];
let readFrom: string | null = null;
let saved = none;

/** The saved listings, newest first; the same array until something changes, as `useSyncExternalStore` requires. */
function currentListings(): Listings {
  const stored = readStored(KEY);
  if (stored !== readFrom) {
    readFrom = stored;
    saved = readListings(stored);
  }
  return saved;
}

const onChange = (listener: () => void): (() => void) => onStoredChange(KEY, listener);

const store = (listings: Listings): void => writeStored(KEY, JSON.stringify(listings));

export function toggleSaved(listing: SavedListing): void {
  const before = currentListings();
  store(includesListing(before, listing) ? removeListing(before, listing) : addListing(before, listing));
}

/** @returns a function that puts back what was removed, after listings saved since */
function replaceSaved(listings: Listings): () => void {
  const before = currentListings();
  store(listings);
  return () => store(addListings(before, currentListings()));
}

export const removeSaved = (listing: SavedListing): (() => void) =>
  replaceSaved(removeListing(currentListings(), listing));

export const removeAllSaved = (): (() => void) => replaceSaved(none);

/** Adds the listings that are not saved yet to the top of the list. */
export const saveAll = (listings: Listings): void => store(addListings(currentListings(), listings));

/** The listings saved in this browser; none in the server's HTML. */
export const useSavedListings = (): Listings => useSyncExternalStore(onChange, currentListings, () => none);

export const useIsSaved = (listing: Named): boolean => includesListing(useSavedListings(), listing);
