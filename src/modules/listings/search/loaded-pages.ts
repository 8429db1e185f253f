import type { PropertyPage } from './property-page.ts';

/**
 * The pages a visitor has loaded beyond the first, kept by search, so that Back finds the list as long as it was.
 * In memory for changes of page; in the tab's storage for reloads and for phones that drop pages to save memory.
 */
interface KeptPages {
  key: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  pages: PropertyPage[];
}

const storageKey = 'makao.property-pages.1';
const keepMs = 15 * 60_000;
const keepSearches = 5;

let kept: KeptPages[] | null = null;

/** The pages kept for a search, or none when they have grown old. */
export function recallPages(key: string): PropertyPage[] {
  const found = readKept().find((entry) => entry.key === key);
  return found && Date.now() - found.keptAt < keepMs ? found.pages : [];
}

export function keepPages(key: string, pages: PropertyPage[]): void {
  const others = readKept().filter((entry) => entry.key !== key);
  kept = [{ key, keptAt: Date.now(), pages }, ...others].slice(0, keepSearches);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden costs a reload its longer list, nothing else.
  }
}

function readKept(): KeptPages[] {
  kept ??= readStored();
  return kept;
}

function readStored(): KeptPages[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptPages) : [];
  } catch {
    return [];
  }
}

/** The key's version stands for the shape of the pages inside. */
const isKeptPages = (entry: unknown): entry is KeptPages =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'keptAt' in entry &&
  typeof entry.keptAt === 'number' &&
  'pages' in entry &&
  Array.isArray(entry.pages);
