import { useSyncExternalStore } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';

/** The collections that this browser has shared, with the links that end them. Nobody else has those. */
export interface OwnCollection {
  /** Of the link for others. */
  token: string;
  ownerToken: string;
  title: string;
}

const KEY = 'makao-shared';
const KEPT_AT_MOST = 20;
const none: readonly OwnCollection[] = [];

const isOwnCollection = (value: unknown): value is OwnCollection =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  typeof value.ownerToken === 'string' &&
  typeof value.title === 'string';

/** Parses the stored text; entries that are no collections are left out. */
export function readOwn(stored: string | null): readonly OwnCollection[] {
  const list = parseJson(stored ?? '[]');
  return Array.isArray(list) ? list.filter(isOwnCollection).slice(0, KEPT_AT_MOST) : none;
}

let readFrom: string | null = null;
let own = none;

/** Newest first; the same array until something changes, as `useSyncExternalStore` requires. */
function current(): readonly OwnCollection[] {
  const stored = readStored(KEY);
  if (stored !== readFrom) {
    readFrom = stored;
    own = readOwn(stored);
  }
  return own;
}

const store = (collections: readonly OwnCollection[]): void =>
  writeStored(KEY, JSON.stringify(collections.slice(0, KEPT_AT_MOST)));

export const keepOwn = (collection: OwnCollection): void => store([collection, ...current()]);

export const forgetOwn = (ownerToken: string): void => store(current().filter((one) => one.ownerToken !== ownerToken));

const onChange = (listener: () => void): (() => void) => onStoredChange(KEY, listener);

/** None in the server's HTML. */
export const useOwnCollections = (): readonly OwnCollection[] => useSyncExternalStore(onChange, current, () => none);

export const sharedHref = (token: string): string => `/shared/${encodeURIComponent(token)}`;
