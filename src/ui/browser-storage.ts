/** Keeps small texts in this browser. Private windows and full disks may refuse; then things last for the page. */
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
    // Kept in memory above; nothing else can be done about a browser that stores nothing.
  }
}
