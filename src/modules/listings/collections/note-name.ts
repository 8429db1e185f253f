import { useSyncExternalStore } from 'react';
import { readVisit, writeVisit } from '#web/ui/navigation/browser-storage.ts';

const KEY = 'makao-note-name';
const listeners = new Set<() => void>();

/** Keeps the name of a note for the notes after it, until the visit ends: a phone may be passed on. */
export function keepNoteName(name: string): void {
  writeVisit(KEY, name);
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empty in the server's HTML. */
export const useNoteName = (): string =>
  useSyncExternalStore(
    onChange,
    () => readVisit(KEY) ?? '',
    () => '',
  );
