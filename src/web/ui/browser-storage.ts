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
