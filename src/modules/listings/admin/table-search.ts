import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { listingPurposes, propertyTypes } from '../kinds/property-public.ts';
import type { ListingKind } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';
import { listingStates } from './listing-states.ts';
import { missingChoices } from './missing-parts.ts';

export interface TableSearch {
  search?: string;
  state?: string;
  purpose?: string;
  type?: string;
  agent?: string;
  import?: string;
  missing?: string;
  confirmed?: string;
  sort_by?: string;
  sort_order?: string;
  page?: string;
  /** The change of a whole list whose progress the page shows. */
  change?: string;
}

export const sorts = ['updated', 'title', 'price', 'confirmed'] as const;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const known: Record<keyof TableSearch, (text: string) => boolean> = {
  search: (text) => text.length <= 100 && !hasControlCharacter(text),
  state: oneOf(listingStates),
  purpose: oneOf(listingPurposes),
  type: oneOf(propertyTypes),
  agent: (text) => text === 'none' || uuid.test(text),
  import: (text) => uuid.test(text),
  missing: oneOf(missingChoices),
  confirmed: oneOf(['stale']),
  sort_by: oneOf(sorts),
  sort_order: oneOf(['asc', 'desc']),
  page: (text) => /^[1-9]\d{0,4}$/.test(text),
  change: (text) => uuid.test(text),
};

/** Reads search parameters. Unknown and invalid ones are left out, so that any link opens the page. */
export const readTableSearch = (raw: Readonly<Record<string, unknown>>): TableSearch =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, isKnown]) => {
      const value = raw[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text !== '' && isKnown(text) ? [[name, text]] : [];
    }),
  );

export const tableHref = (kind: ListingKind, search: TableSearch): string =>
  listingKindLabels[kind].path + stringifySearch({ ...search });

/** The query string of a list for saving it: without the page number and the change that was made. */
export const viewQuery = ({ page: _page, change: _change, ...search }: TableSearch): string =>
  stringifySearch(search).slice(1);

/** The address that sorts by a column, reversed where the list is sorted by it already. */
export function sortHref(kind: ListingKind, search: TableSearch, column: (typeof sorts)[number]): string {
  const { page: _page, change: _change, ...rest } = search;
  const isSorted = (search.sort_by ?? 'updated') === column;
  const first = column === 'updated' || column === 'price' ? 'desc' : 'asc';
  const now = search.sort_order ?? 'desc';
  const sort_order = isSorted ? (now === 'asc' ? 'desc' : 'asc') : first;
  return tableHref(kind, { ...rest, sort_by: column, sort_order });
}

/** The current direction of the column; undefined where the list is sorted by another. */
export const sortedBy = (search: TableSearch, column: (typeof sorts)[number]): 'asc' | 'desc' | undefined => {
  if ((search.sort_by ?? 'updated') !== column) return undefined;
  return search.sort_order === 'asc' ? 'asc' : 'desc';
};
