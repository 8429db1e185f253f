import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';
import {
  addListing,
  addListings,
  includesListing,
  putBackListing,
  readListings,
  removeListing,
  renameListing,
  type SavedListing,
} from './saved-listings.ts';

const KEY = 'makao-saved';
const none: readonly SavedListing[] = [];

let readFrom: string | null = null;
let saved: readonly SavedListing[] = none;

/** The saved listings, newest first; the same array until something changes, as `useSyncExternalStore` requires. */
function currentListings(): readonly SavedListing[] {
  const stored = readStored(KEY);
  if (stored !== readFrom) {
    readFrom = stored;
    saved = readListings(stored);
  }
  return saved;
}

const onChange = (listener: () => void): (() => void) => onStoredChange(KEY, listener);

const store = (listings: readonly SavedListing[]): void => writeStored(KEY, JSON.stringify(listings));

export function toggleSaved(listing: SavedListing): void {
  const before = currentListings();
  store(includesListing(before, listing) ? removeListing(before, listing) : addListing(before, listing));
}

/** @returns a function that puts the listing back at its position */
export function removeSaved(listing: SavedListing): () => void {
  const before = currentListings();
  const place = before.findIndex((other) => includesListing([other], listing));
  store(removeListing(before, listing));
  return () => store(putBackListing(currentListings(), listing, Math.max(place, 0)));
}

/** @returns a function that puts the listings back, after those saved since */
export function removeAllSaved(): () => void {
  const before = currentListings();
  store(none);
  return () => store(addListings(before, currentListings()));
}

/** For a listing with a new slug, so that its page shows it as saved. */
export const renameSaved = (before: SavedListing, now: SavedListing): void =>
  store(renameListing(currentListings(), before, now));

/** Adds the listings that are not saved yet to the top of the list. */
export const saveAll = (listings: readonly SavedListing[]): void => store(addListings(currentListings(), listings));

/** The listings saved in this browser; none in the server's HTML. */
export const useSavedListings = (): readonly SavedListing[] =>
  useSyncExternalStore(onChange, currentListings, () => none);

export const useIsSaved = (listing: Pick<SavedListing, 'kind' | 'slug'>): boolean =>
  useSyncExternalStore(
    onChange,
    () => includesListing(currentListings(), listing),
    () => false,
  );

export const useSavedCount = (): number =>
  useSyncExternalStore(
    onChange,
    () => currentListings().length,
    () => 0,
  );

const nothingToHear = () => () => {};

/** Whether this browser's storage has been read: not yet in the server's HTML, and never without script. */
export const useIsStorageRead = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );
