/**
 * Stores small texts in localStorage. Where that is refused (private windows, full disks), values last until the page
 * is closed.
 */
const inMemory = new Map<string, string>();

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
