import { useSyncExternalStore } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';

export interface StoredName {
  slug: string;
  name: string;
}

const MAX_STORED = 200;
const none: readonly StoredName[] = [];

/** Parses stored names. Entries in another shape are dropped, since other code may have written the key. */
export function readStoredNames(stored: string | null): readonly StoredName[] {
  const list = parseJson(stored ?? '[]');
  return Array.isArray(list) ? list.filter(isStoredName).map(({ slug, name }) => ({ slug, name })) : none;
}

const isStoredName = (value: unknown): value is StoredName =>
  isRecord(value) && typeof value.slug === 'string' && value.slug !== '' && typeof value.name === 'string';

/** A list in the browser's storage, newest first, that follows changes on this page and elsewhere. */
function storedNames(key: string) {
  let readFrom: string | null = null;
  let names = none;

  /** Returns the same array until it changes, as useSyncExternalStore requires. */
  const current = () => {
    const stored = readStored(key);
    if (stored !== readFrom) {
      readFrom = stored;
      names = readStoredNames(stored);
    }
    return names;
  };
  const onChange = (listener: () => void) => onStoredChange(key, listener);
  const set = ({ slug, name }: StoredName, isStored: boolean) => {
    const others = current().filter((other) => other.slug !== slug);
    writeStored(key, JSON.stringify(isStored ? [{ slug, name }, ...others].slice(0, MAX_STORED) : others));
  };
  return { current, onChange, set };
}

type StoredNames = ReturnType<typeof storedNames>;

export const savedArticles = storedNames('makao-saved-articles');
export const likedArticles = storedNames('makao-liked-articles');
export const followedAuthors = storedNames('makao-followed-authors');

/** Whether the store has the slug; false in the server's HTML. */
export const useIsStored = (store: StoredNames, slug: string): boolean =>
  useSyncExternalStore(
    store.onChange,
    () => store.current().some((other) => other.slug === slug),
    () => false,
  );

export const useStoredNames = (store: StoredNames): readonly StoredName[] =>
  useSyncExternalStore(store.onChange, store.current, () => none);
