/** Small texts in localStorage; where that is refused (private windows, full disks), until the page is closed. */
const inMemory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  inMemory.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The value stays in memory, above; nothing else can be done when the browser refuses to store.
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

export function forgetStored(key: string): void {
  inMemory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // It was kept in memory alone.
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls back when a text may have changed, here, in another tab, or while in the back/forward cache. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.set(key, ofKey.add(listener));
  window.addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** A text of this visit, in sessionStorage: of this tab, across its pages. Null where that is refused. */
export function readVisit(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeVisit(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // The next page of the visit does without.
  }
}

export function forgetVisit(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
