import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/ui/browser-storage.ts';

/** Something this browser remembers by its slug, with the words to show for it. */
export interface KeptName {
  slug: string;
  name: string;
}

const KEPT_AT_MOST = 200;
const none: readonly KeptName[] = [];

/** The names in a stored text; what cannot be read, or was put there by something else, is left out. */
export function readKeptNames(stored: string | null): readonly KeptName[] {
  const list = parse(stored);
  return Array.isArray(list) ? list.filter(isKeptName).map(({ slug, name }) => ({ slug, name })) : none;
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
}

const isKeptName = (value: unknown): value is KeptName =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  'name' in value &&
  typeof value.slug === 'string' &&
  value.slug !== '' &&
  typeof value.name === 'string';

/** A list this browser keeps, newest first; the same everywhere on the page and in other tabs. */
function keptNames(key: string) {
  let readFrom: string | null = null;
  let names = none;
  const listeners = new Set<() => void>();

  /** The same array until something changes, as React wants it. */
  const current = () => {
    const stored = readStored(key);
    if (stored !== readFrom) {
      readFrom = stored;
      names = readKeptNames(stored);
    }
    return names;
  };
  const onChange = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  const keep = ({ slug, name }: KeptName, isKept: boolean) => {
    const others = current().filter((other) => other.slug !== slug);
    const next = isKept ? [{ slug, name }, ...others].slice(0, KEPT_AT_MOST) : others;
    writeStored(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return { current, onChange, keep };
}

type KeptNames = ReturnType<typeof keptNames>;

export const savedArticles = keptNames('makao-saved-articles');
export const likedArticles = keptNames('makao-liked-articles');
export const followedAuthors = keptNames('makao-followed-authors');

/** Whether this browser keeps the name; false while the page comes from the server. */
export const useIsKept = (store: KeptNames, slug: string): boolean =>
  useSyncExternalStore(
    store.onChange,
    () => store.current().some((other) => other.slug === slug),
    () => false,
  );

export const useKeptNames = (store: KeptNames): readonly KeptName[] =>
  useSyncExternalStore(store.onChange, store.current, () => none);
