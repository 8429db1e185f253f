import { formatNumber } from '#platform/text/numbers.ts';
import type { ImportConceptName, OfficeImport, RowOutcome } from './contract.ts';

export const conceptWords: Record<ImportConceptName, string> = {
  properties: 'Properties',
  land: 'Land',
  contacts: 'Contacts',
};

/** What a file can hold. */
export const conceptOptions = (['properties', 'land', 'contacts'] as const).map((value) => ({
  value,
  label: conceptWords[value],
}));

export const stateWords: Record<OfficeImport['state'], string> = {
  matching: 'Columns to match',
  reading: 'Being read',
  unreadable: 'Cannot be read',
  ready: 'Waits for you',
  importing: 'Being imported',
  done: 'Imported',
  stopped: 'Stopped',
};

export const outcomeWords: Record<RowOutcome, string> = {
  make: 'New',
  change: 'Changed',
  same: 'Same as it is',
  refuse: 'Refused',
};

export const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

/** The address of a page of the rows of an import. */
export function importHref(
  id: string,
  { outcome, page = 1 }: { outcome?: RowOutcome | undefined; page?: number },
): string {
  const query = new URLSearchParams({ ...(outcome ? { outcome } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return `/office/imports/${id}${query.size > 0 ? `?${query}` : ''}`;
}
