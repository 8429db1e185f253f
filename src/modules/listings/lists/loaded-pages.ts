import type { PropertyPage } from './property-page.ts';

/**
 * Further pages that a visitor has loaded, cached by search, so that Back shows the list at its former length.
 * In memory for navigation; in `sessionStorage` for reloads and for phones that discard pages to save memory.
 */
interface CachedPages {
  key: string;
  /** Milliseconds since 1970. */
  cachedAt: number;
  pages: PropertyPage[];
}

const storageKey = 'makao.property-pages.2';
const CACHE_MS = 15 * 60_000;
const CACHED_SEARCHES = 5;

let cached: CachedPages[] | null = null;

/** The cached pages of a search, or none after 15 minutes. */
export function cachedPages(key: string): PropertyPage[] {
  const found = readCache().find((entry) => entry.key === key);
  return found && Date.now() - found.cachedAt < CACHE_MS ? found.pages : [];
}

export function cachePages(key: string, pages: PropertyPage[]): void {
  const others = readCache().filter((entry) => entry.key !== key);
  cached = [{ key, cachedAt: Date.now(), pages }, ...others].slice(0, CACHED_SEARCHES);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(cached));
  } catch {
    // Without storage, a reload shows the first page only.
  }
}

function readCache(): CachedPages[] {
  cached ??= readStored();
  return cached;
}

function readStored(): CachedPages[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCachedPages) : [];
  } catch {
    return [];
  }
}

/** Pages are not checked: the version in the storage key changes with their shape. */
const isCachedPages = (entry: unknown): entry is CachedPages =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'cachedAt' in entry &&
  typeof entry.cachedAt === 'number' &&
  'pages' in entry &&
  Array.isArray(entry.pages);
