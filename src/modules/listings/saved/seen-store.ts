import { useSyncExternalStore } from 'react';
import { parseJson } from '#platform/text/json.ts';
import { cookieChoice, onCookieChoice } from '#web/ui/feedback/cookie-choice.ts';
import { onStoredChange, readStored, readVisit, writeStored, writeVisit } from '#web/ui/navigation/browser-storage.ts';

const KEY = 'makao-seen';
const KEPT_AT_MOST = 300;
const none: readonly string[] = [];

/** The paths with one more, newest first. */
export const withSeen = (paths: readonly string[], path: string): readonly string[] =>
  [path, ...paths.filter((other) => other !== path)].slice(0, KEPT_AT_MOST);

/** Parses the stored text; entries that are no paths are left out. */
export function readPaths(stored: string | null): readonly string[] {
  const list = parseJson(stored ?? '[]');
  if (!Array.isArray(list)) return none;
  return list
    .filter((entry): entry is string => typeof entry === 'string' && entry.startsWith('/view/'))
    .slice(0, KEPT_AT_MOST);
}

/**
 * Nobody asks for these to be kept, unlike saved listings: for visitors who decline in the question about cookies they
 * last as long as the visit.
 */
const readText = (): string | null => (cookieChoice() === 'declined' ? readVisit(KEY) : readStored(KEY));

let readFrom: string | null = null;
let seen: ReadonlySet<string> = new Set();

/**
 * Paths of the listings whose page this browser has opened, such as '/view/property/the-jacaranda-house'; the same set
 * until something changes, as `useSyncExternalStore` requires. They are never sent.
 */
export function readSeen(): ReadonlySet<string> {
  const stored = readText();
  if (stored !== readFrom) {
    readFrom = stored;
    seen = new Set(readPaths(stored));
  }
  return seen;
}

/** @param path that of the listing's page, without parameters */
export function markSeen(path: string): void {
  const paths = JSON.stringify(withSeen(readPaths(readText()), path));
  if (cookieChoice() !== 'declined') {
    writeStored(KEY, paths);
    return;
  }
  writeVisit(KEY, paths);
  // What was kept before the visitor declined.
  if (readStored(KEY) !== null) writeStored(KEY, '[]');
}

/** Calls back when a listing may have been seen, here or in another tab. */
export function onSeenChange(listener: () => void): () => void {
  const stops = [onStoredChange(KEY, listener), onCookieChoice(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const noneSeen: ReadonlySet<string> = new Set();

/** None in the server's HTML. */
export const useSeen = (): ReadonlySet<string> => useSyncExternalStore(onSeenChange, readSeen, () => noneSeen);
