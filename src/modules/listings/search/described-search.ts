import { listOfLand } from '../filters/land-filters.ts';
import { type LandSearch, readLandSearch } from '../filters/land-search.ts';
import { listOfProperties } from '../filters/property-filters.ts';
import { type PropertySearch, readPropertySearch } from '../filters/property-search.ts';
import { hasPriceBound, type ListSearch, priceRange, type RawSearch } from '../filters/search-values.ts';
import type { ListingList } from '../lists/listing-list.ts';
import type { ListingPurpose } from '../lists/property-contract.ts';
import { commercialList, generalList, residentialList } from '../lists/property-list.ts';

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
  if (path === listOfLand.path) {
    const search = readLandSearch(raw);
    return described('land', listOfLand, { ...(isPlace ? landInOurWords(search, isPlace) : search), ...usual });
  }
  const list = [residentialList, commercialList, generalList].find((one) => one.path === path);
  if (!list) return null;
  const search = readPropertySearch(list, raw);
  const told = isPlace ? propertyInOurWords(search, isPlace) : search;
  return described('property', listOfProperties(list), { ...told, ...usual });
}

/** Without every text that anybody can write into an address, except the names of places that we know. */
const propertyInOurWords = (search: PropertySearch, isPlace: IsPlace): PropertySearch => ({
  ...search,
  place: isPlace(search.place) ? search.place : '',
  title: '',
});

/** As `propertyInOurWords`. */
const landInOurWords = (search: LandSearch, isPlace: IsPlace): LandSearch => {
  const { status, tenure, state = [], city = [] } = search.values;
  const values = { status, tenure, state: state.filter(isPlace), city: city.filter(isPlace) };
  return {
    ...search,
    place: isPlace(search.place) ? search.place : '',
    text: '',
    values: Object.fromEntries(Object.entries(values).flatMap(([name, told]) => (told?.length ? [[name, told]] : []))),
  };
};

type NamedSearch = ListSearch & { purpose?: ListingPurpose | null };

const described = <Search extends NamedSearch>(
  kind: DescribedSearch['kind'],
  list: ListingList<Search>,
  search: Search,
): DescribedSearch => ({ kind, href: list.href(search), name: fullName(list, search), noun: list.noun });

/** The name of the search, and the filters that it does not tell. */
function fullName<Search extends NamedSearch>(list: ListingList<Search>, search: Search): string {
  const name = list.nameOf(search);
  const untold = list.activeFilters(search).filter(({ without }) => list.nameOf(without) === name);
  return [name, ...untold.map(({ label, without }) => filterText(search, label, without))].join(', ');
}

/** A chip's label inside of a sentence. */
function filterText<Search extends NamedSearch>(search: Search, label: string, without: Search): string {
  const isPrice = hasPriceBound(search) && !hasPriceBound(without);
  const text = isPrice && search.purpose === 'Rent' ? `${priceRange(search)} a month` : label;
  return text.replace(/^(From|Up to) /, (start) => start.toLowerCase());
}

/**
 * Where nothing was found, title and description leave out what was typed: a link with any sentence as its place would
 * otherwise be shown by chat programs, and above the page, as if the agency said it. Words that are found stand in
 * listings; a map has found none yet.
 */
export const propertyInTitle = (search: PropertySearch, page: FoundPage): PropertySearch =>
  page?.items.length ? search : propertyInOurWords(search, () => false);

/** As `propertyInTitle`. */
export const landInTitle = (search: LandSearch, page: FoundPage): LandSearch =>
  page?.items.length ? search : landInOurWords(search, () => false);

type FoundPage = { items: readonly unknown[] } | null;
