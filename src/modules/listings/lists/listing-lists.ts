import type { Filters } from '../filters/filter.ts';
import { landFilters } from '../filters/land-declarations.ts';
import { propertyFilters } from '../filters/property-declarations.ts';
import { NEAREST } from '../filters/search-values.ts';
import { acreage, floorArea, type SizeUnit } from '../filters/size-units.ts';
import { landPath } from '../kinds/land-labels.ts';
import { commercialSubtypes, type SearchedType, searchedHomeTypes } from '../kinds/property-public.ts';
import type { SearchedList } from '../search/understanding/understood-search.ts';
import type { ListingPurpose, PropertyCategory } from './property-contract.ts';

/** What differs between the public lists of listings. */
export interface ListingList {
  kind: 'property' | 'land';
  id: SearchedList;
  path: `/${string}`;
  heading: string;
  /** In the breadcrumb. */
  name: string;
  /** '1 home', '27 homes' */
  noun: { one: string; many: string };
  failureTitle: string;
  /** After the number, in the page's description. */
  choice: string;
  /** Null: every category. */
  category: PropertyCategory | null;
  /** The purpose without a parameter; null: both. */
  defaultPurpose: ListingPurpose | null;
  types: readonly SearchedType[];
  placeParameter: 'county' | 'city' | 'location';
  /** Has a field for words; on a list of properties, its price bounds are then among the further filters. */
  searchesTitle: boolean;
  /** Of the words that are looked for, in characters; the API's limit. */
  longestWords: number;
  filters: Filters;
  size: SizeUnit;
  sorts: readonly { value: string; label: string }[];
}

const ofProperties = {
  kind: 'property',
  longestWords: 200,
  filters: propertyFilters,
  size: floorArea,
  choice: 'to choose from, with prices, sizes and photographs',
  sorts: [
    { value: 'featured', label: 'Featured' },
    { value: 'price_desc', label: 'Price High to Low' },
    { value: 'price_asc', label: 'Price Low to High' },
    { value: 'created_at_desc', label: 'Newest First' },
    { value: 'size_desc', label: 'Size Large to Small' },
    { value: 'size_asc', label: 'Size Small to Large' },
    { value: 'price_per_sqm_asc', label: 'Price per sqm Low to High' },
    { value: NEAREST, label: 'Nearest First' },
  ],
} as const;

export const residentialList: ListingList = {
  ...ofProperties,
  id: 'residential',
  path: '/residential',
  heading: 'Find Your Dream Home',
  name: 'Residential',
  noun: { one: 'home', many: 'homes' },
  failureTitle: 'We could not load these homes',
  category: 'Residential',
  defaultPurpose: 'Sale',
  types: searchedHomeTypes,
  placeParameter: 'county',
  searchesTitle: false,
};

/** Shops, offices, godowns and factories; for rent first, as most businesses rent. */
export const commercialList: ListingList = {
  ...ofProperties,
  id: 'commercial',
  path: '/commercial',
  heading: 'Find Your Business Space',
  name: 'Commercial',
  noun: { one: 'space', many: 'spaces' },
  failureTitle: 'We could not load these spaces',
  category: 'Commercial',
  defaultPurpose: 'Rent',
  types: commercialSubtypes,
  placeParameter: 'county',
  searchesTitle: false,
};

export const generalList: ListingList = {
  ...ofProperties,
  id: 'properties',
  path: '/properties',
  heading: 'Find Your Dream Property',
  name: 'Properties',
  noun: { one: 'property', many: 'properties' },
  failureTitle: 'We could not load these properties',
  category: null,
  defaultPurpose: null,
  types: [...searchedHomeTypes, ...commercialSubtypes],
  placeParameter: 'city',
  searchesTitle: true,
};

export const landList: ListingList = {
  kind: 'land',
  id: 'land',
  path: landPath,
  heading: 'Land Listings',
  name: 'Land',
  noun: { one: 'plot', many: 'plots' },
  failureTitle: 'We could not load this land',
  choice: 'plots with prices, sizes in acres and plots, and photographs',
  category: null,
  defaultPurpose: null,
  types: [],
  placeParameter: 'location',
  searchesTitle: true,
  longestWords: 100,
  filters: landFilters,
  size: acreage,
  sorts: [
    { value: 'featured', label: 'Featured' },
    { value: 'price_desc', label: 'Price High to Low' },
    { value: 'price_asc', label: 'Price Low to High' },
    { value: 'size_desc', label: 'Size Large to Small' },
    { value: 'size_asc', label: 'Size Small to Large' },
    { value: 'created_at_desc', label: 'Newest' },
    { value: NEAREST, label: 'Nearest First' },
  ],
};

/** The list at a path; null where no list is. */
export const listAt = (path: string): ListingList | null =>
  [residentialList, commercialList, generalList, landList].find((list) => list.path === path) ?? null;
