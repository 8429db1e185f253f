import { formatNumber } from '#platform/text/numbers.ts';
import type { ImportMapperName, OfficeImport, RowOutcome } from './contract.ts';

export const mapperLabels: Record<ImportMapperName, string> = {
  properties: 'Properties',
  land: 'Land',
  contacts: 'Contacts',
};

/** What a file can hold. */
export const mapperOptions = (['properties', 'land', 'contacts'] as const).map((value) => ({
  value,
  label: mapperLabels[value],
}));

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
