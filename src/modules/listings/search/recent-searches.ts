import { useSyncExternalStore } from 'react';
import { parseJson } from '#platform/text/json.ts';
import { cookieChoice } from '#web/ui/feedback/cookie-choice.ts';
import { onStoredChange, readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';
import { longestTyped } from './search-path.ts';

const KEY = 'makao-searches';
const KEPT_AT_MOST = 6;
const none: readonly string[] = [];

/** The searches with one more, newest first; the same text in other capitals stands once. */
export const withSearch = (searches: readonly string[], text: string): readonly string[] =>
  [text, ...withoutSearch(searches, text)].slice(0, KEPT_AT_MOST);

const withoutSearch = (searches: readonly string[], text: string): readonly string[] =>
  searches.filter((other) => other.toLowerCase() !== text.toLowerCase());

/** Parses the stored text; entries that are no searches are left out. */
export function readSearches(stored: string | null): readonly string[] {
  const list = parseJson(stored ?? '[]');
  if (!Array.isArray(list)) return none;
  return list
    .filter((entry): entry is string => typeof entry === 'string' && entry !== '' && entry.length <= longestTyped)
    .slice(0, KEPT_AT_MOST);
}

let readFrom: string | null = null;
let searches: readonly string[] = none;

/**
 * The last searches of this browser; the same array until something changes, as `useSyncExternalStore` requires. They
 * are never sent. The pages work without them and nobody asks for them to be kept, so that they are not what the privacy
 * policy keeps for visitors who decline in the question about cookies: for those there are none.
 */
function currentSearches(): readonly string[] {
  if (cookieChoice() === 'declined') return none;
  const stored = readStored(KEY);
  if (stored !== readFrom) {
    readFrom = stored;
    searches = readSearches(stored);
  }
  return searches;
}

const store = (changed: readonly string[]): void => writeStored(KEY, JSON.stringify(changed));

/** For a search that was submitted. Removes those kept before, if the visitor has declined since. */
export function keepSearch(typed: string): void {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return;
  if (cookieChoice() !== 'declined') store(withSearch(currentSearches(), text));
  else if (readStored(KEY) !== null) store(none);
}

export const forgetSearch = (text: string): void => store(withoutSearch(currentSearches(), text));

export const forgetAllSearches = (): void => store(none);

const onChange = (listener: () => void): (() => void) => onStoredChange(KEY, listener);

/** None in the server's HTML. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(onChange, currentSearches, () => none);
