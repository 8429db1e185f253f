import type { ListingList } from '../lists/listing-lists.ts';
import { type ActiveFilter, activeFilters, type SectionName } from './active-filters.ts';
import type { Filter } from './filter.ts';
import { filtersFor } from './list-search.ts';
import type { ListSearch } from './search-values.ts';

interface DeclaredCount {
  parameter: string;
  filter: Filter & { type: 'count' };
}

/** The filters over numbers: 'first' bedrooms, where homes are shown, 'further' those behind 'More'. */
export const countFilters = (list: ListingList, search: ListSearch, which: 'first' | 'further'): DeclaredCount[] =>
  Object.entries(filtersFor(list, search)).flatMap(([parameter, filter]) =>
    filter.type === 'count' && Boolean(filter.isFirst) === (which === 'first') ? [{ parameter, filter }] : [],
  );

export const hasBedrooms = (list: ListingList, search: ListSearch): boolean =>
  countFilters(list, search, 'first').length > 0;

export interface FilterSection {
  name: SectionName;
  /** The word on its chip while none of its filters is in force. */
  word: string;
  inForce: readonly ActiveFilter[];
}

const words: Readonly<Record<SectionName, string>> = {
  purpose: 'Buy or rent',
  price: 'Price',
  bedrooms: 'Beds',
  type: 'Type',
  size: 'Size',
  area: 'Area',
  zoning: 'Use',
  more: 'More',
};

/** The parts of a list's form, in their order. Floor area has a chip where there are no bedrooms to choose. */
export function filterSections(list: ListingList, search: ListSearch): FilterSection[] {
  const names = shownSections(list, search);
  const active = activeFilters(list, search);
  const placeOf = ({ section }: ActiveFilter): SectionName => (names.includes(section) ? section : 'more');
  return names.map((name) => ({
    name,
    word: words[name],
    inForce: active.filter((filter) => placeOf(filter) === name),
  }));
}

function shownSections(list: ListingList, search: ListSearch): SectionName[] {
  if (list.kind === 'land') return ['price', 'size', 'area', 'zoning', 'more'];
  return ['purpose', 'price', hasBedrooms(list, search) ? 'bedrooms' : 'size', 'type', 'area', 'more'];
}
