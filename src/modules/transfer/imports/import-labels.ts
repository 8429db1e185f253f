import { formatNumber } from '#platform/text/numbers.ts';
import type { ImportMapperName, OfficeImport, RowOutcome } from './contract.ts';

export const matchingHref = (importId: string): string => `/office/imports/${importId}/columns`;

interface ImportSearch {
  outcome?: RowOutcome;
  page?: number;
}

const outcomes: readonly RowOutcome[] = ['make', 'change', 'same', 'ask', 'refuse'];

/** What the address of the page asks for; anything odd is left out. */
export function readImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const outcome = outcomes.find((one) => one === search.outcome);
  const page = Number(search.page);
  return {
    ...(outcome ? { outcome } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  };
}

/** The page of pictures that the address asks for; anything odd is the first. */
export function readPicturesPage(search: Readonly<Record<string, unknown>>): number {
  const page = Number(search.pictures);
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1;
}

export const mapperLabels: Record<ImportMapperName, string> = {
  listings: 'Listings',
  properties: 'Properties',
  land: 'Land',
  contacts: 'Contacts',
};

export const mapperOptions = [
  { value: 'listings', label: 'Listings: homes, offices and land' },
  { value: 'contacts', label: 'Contacts' },
];

export const stateLabels: Record<OfficeImport['state'], string> = {
  matching: 'Columns to match',
  reading: 'Being read',
  unreadable: 'Cannot be read',
  ready: 'Waits for you',
  importing: 'Being imported',
  done: 'Imported',
  stopped: 'Stopped',
};

export const outcomeLabels: Record<RowOutcome, string> = {
  make: 'New',
  change: 'Changed',
  same: 'Same as it is',
  ask: 'To be answered',
  refuse: 'Refused',
};

/** Of a row that somebody answered so; it has the outcome of those that wait. */
export const LEFT_OUT = 'Left out';

export const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

/** How often a word stands in a column. */
export const times = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`);

/** Where the rows of a trial begin on its page, below what is told of all of them. */
export const ROWS_ANCHOR = 'rows';

export function importHref(
  id: string,
  { outcome, page = 1 }: { outcome?: RowOutcome | undefined; page?: number },
): string {
  const query = new URLSearchParams({ ...(outcome ? { outcome } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return `/office/imports/${id}${query.size > 0 ? `?${query}#${ROWS_ANCHOR}` : ''}`;
}
