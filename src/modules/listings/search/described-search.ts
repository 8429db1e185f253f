import { activeFilters, searchName } from '../filters/active-filters.ts';
import { listHref, readSearch } from '../filters/list-search.ts';
import { hasPriceBound, type ListSearch, priceRange, type RawSearch } from '../filters/search-values.ts';
import { type ListingList, listAt } from '../lists/listing-lists.ts';

/** What the address of a list asks for, apart from order, view, page and what was typed. */
export interface DescribedSearch {
  kind: 'property' | 'land';
  /** Path and query in their canonical spelling, the same for all addresses that find the same listings. */
  href: string;
  /** 'Homes for rent in Kilimani, up to KSh 80,000 a month, 2 bedrooms' */
  name: string;
  noun: { one: string; many: string };
}

/** What all addresses that find the same listings have. */
const usual = { sort: 'featured', view: 'grid', camera: null, page: 1, typed: '' } as const;

/** Whether a text names a place that we know. */
type IsPlace = (text: string) => boolean;

/**
 * Reads the address of a list of listings; null for another page.
 * @param isPlace leaves out every text that anybody can write into an address, except the names of these places
 */
export function describeSearch(path: string, raw: RawSearch, isPlace?: IsPlace): DescribedSearch | null {
  const list = listAt(path);
  if (!list) return null;
  const read = readSearch(list, raw);
  const search = { ...(isPlace ? inOurWords(list, read, isPlace) : read), ...usual };
  return { kind: list.kind, href: listHref(list, search), name: fullName(list, search), noun: list.noun };
}

/** Without every text that anybody can write into an address, except the names of places that we know. */
const inOurWords = ({ kind }: ListingList, search: ListSearch, isPlace: IsPlace): ListSearch => ({
  ...search,
  place: isPlace(search.place) ? search.place : '',
  words: '',
  values: kind === 'land' ? landValuesInOurWords(search, isPlace) : withKnownPlaces(search.values, isPlace),
});

/** The places to leave out are the one text of a visitor among the values of properties. */
function withKnownPlaces({ not_in: notIn, ...values }: ListSearch['values'], isPlace: IsPlace): ListSearch['values'] {
  return notIn?.every((text) => text.split(';').every((name) => isPlace(name.trim())))
    ? { ...values, not_in: notIn }
    : values;
}

function landValuesInOurWords({ values }: ListSearch, isPlace: IsPlace): ListSearch['values'] {
  const { status, tenure, state = [], city = [], not_in } = values;
  const places = { state: state.filter(isPlace), city: city.filter(isPlace) };
  const told = { status, tenure, ...places, ...withKnownPlaces(not_in ? { not_in } : {}, isPlace) };
  return Object.fromEntries(Object.entries(told).flatMap(([name, some]) => (some?.length ? [[name, some]] : [])));
}

/** The name of the search, and the filters that it does not tell. */
function fullName(list: ListingList, search: ListSearch): string {
  const name = searchName(list, search);
  const untold = activeFilters(list, search).filter(({ without }) => searchName(list, without) === name);
  return [name, ...untold.map(({ label, without }) => filterText(search, label, without))].join(', ');
}

/** A chip's label inside of a sentence. */
function filterText(search: ListSearch, label: string, without: ListSearch): string {
  const isPrice = hasPriceBound(search) && !hasPriceBound(without);
  const text = isPrice && search.purpose === 'Rent' ? `${priceRange(search)} a month` : label;
  return text.replace(/^(From|Up to) /, (start) => start.toLowerCase());
}

/**
 * Where nothing was found, title and description leave out what was typed: a link with any sentence as its place would
 * otherwise be shown by chat programs, and above the page, as if the agency said it. Words that are found stand in
 * listings; a map has found none yet.
 */
export const inTitle = (
  list: ListingList,
  search: ListSearch,
  page: { items: readonly unknown[] } | null,
): ListSearch => (page?.items.length ? search : inOurWords(list, search, () => false));
