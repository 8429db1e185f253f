import { useSyncExternalStore } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';

/** Lists of listings that this browser keeps, such as the saved ones. They are read by the browser alone. */

/** A listing as this browser stores it: enough to link to it. */
export interface SavedListing {
  kind: 'property' | 'land';
  slug: string;
  title: string;
}

type Named = Pick<SavedListing, 'kind' | 'slug'>;
type Listings = readonly SavedListing[];

/** The API's limit of one call. */
const KEPT_AT_MOST = 100;

const isSame = (a: Named, b: Named): boolean => a.kind === b.kind && a.slug === b.slug;

export const includesListing = (listings: readonly Named[], listing: Named): boolean =>
  listings.some((other) => isSame(other, listing));

/** Newest first. */
export const addListing = (listings: Listings, listing: SavedListing): Listings =>
  [listing, ...removeListing(listings, listing)].slice(0, KEPT_AT_MOST);

export const removeListing = (listings: Listings, listing: Named): Listings =>
  listings.filter((other) => !isSame(other, listing));

/** `listings` with the missing ones of `added` before them, in the order of `added`; cut to KEPT_AT_MOST. */
export const addListings = (listings: Listings, added: Listings): Listings =>
  [...added.filter((listing) => !includesListing(listings, listing)), ...listings].slice(0, KEPT_AT_MOST);

/** Parses the stored text; entries that are no saved listings are left out. */
export function readListings(stored: string | null): Listings {
  const list = parseJson(stored ?? '[]');
  if (!Array.isArray(list)) return [];
  return list
    .filter(isSavedListing)
    .slice(0, KEPT_AT_MOST)
    .map(({ kind, slug, title }) => ({ kind, slug, title }));
}

const isSavedListing = (value: unknown): value is SavedListing =>
  isRecord(value) &&
  (value.kind === 'property' || value.kind === 'land') &&
  typeof value.slug === 'string' &&
  value.slug !== '' &&
  typeof value.title === 'string';

/** A list of listings in this browser, newest first. */
export interface ListingStore {
  /** The same array until something changes, as `useSyncExternalStore` requires. */
  read: () => Listings;
  onChange: (listener: () => void) => () => void;
  /** Adds the listing, or takes it out. */
  toggle: (listing: SavedListing) => void;
  /** Adds the listings that are not in the list to its top. */
  addAll: (listings: Listings) => void;
  /** @returns a function that puts it back, after listings added since */
  remove: (listing: Named) => () => void;
  /** @returns a function that puts back what was removed, after listings added since */
  removeAll: () => () => void;
}

/** @param key of localStorage */
export function listingStore(key: string): ListingStore {
  let readFrom: string | null = null;
  let listings = none;
  function read(): Listings {
    const stored = readStored(key);
    if (stored !== readFrom) {
      readFrom = stored;
      listings = readListings(stored);
    }
    return listings;
  }
  const store = (next: Listings): void => writeStored(key, JSON.stringify(next));
  function replace(next: Listings): () => void {
    const before = read();
    store(next);
    return () => store(addListings(before, read()));
  }
  return {
    read,
    onChange: (listener) => onStoredChange(key, listener),
    toggle: (listing) =>
      store(includesListing(read(), listing) ? removeListing(read(), listing) : addListing(read(), listing)),
    addAll: (added) => store(addListings(read(), added)),
    remove: (listing) => replace(removeListing(read(), listing)),
    removeAll: () => replace(none),
  };
}

const none: Listings = [];

/** The listings of a list; none in the server's HTML. */
export const useListings = ({ onChange, read }: ListingStore): Listings =>
  useSyncExternalStore(onChange, read, () => none);
