import { commercialSubtypes, type SearchedType, searchedHomeTypes } from '../kinds/property-public.ts';
import type { ListingPurpose, PropertyCategory } from './property-contract.ts';

/** What differs between the list pages of properties. */
export interface PropertyList {
  path: `/${string}`;
  heading: string;
  /** In the breadcrumb. */
  name: string;
  /** Null: every category. */
  category: PropertyCategory | null;
  /** The purpose without a parameter; null: both. */
  defaultPurpose: ListingPurpose | null;
  /** The types to choose from, in their order. */
  types: readonly SearchedType[];
  /** The API's parameter for the place. */
  placeParameter: 'county' | 'city';
  /** Has a field for the title; its price bounds are then among the further filters. */
  searchesTitle: boolean;
  /** '1 home', '27 homes' */
  noun: { one: string; many: string };
}

export const residentialList: PropertyList = {
  path: '/residential',
  heading: 'Find Your Dream Home',
  name: 'Residential',
  category: 'Residential',
  defaultPurpose: 'Sale',
  types: searchedHomeTypes,
  placeParameter: 'county',
  searchesTitle: false,
  noun: { one: 'home', many: 'homes' },
};

/** Shops, offices, godowns and factories; for rent first, as most businesses rent. */
export const commercialList: PropertyList = {
  path: '/commercial',
  heading: 'Find Your Business Space',
  name: 'Commercial',
  category: 'Commercial',
  defaultPurpose: 'Rent',
  types: commercialSubtypes,
  placeParameter: 'county',
  searchesTitle: false,
  noun: { one: 'space', many: 'spaces' },
};

export const generalList: PropertyList = {
  path: '/properties',
  heading: 'Find Your Dream Property',
  name: 'Properties',
  category: null,
  defaultPurpose: null,
  types: [...searchedHomeTypes, ...commercialSubtypes],
  placeParameter: 'city',
  searchesTitle: true,
  noun: { one: 'property', many: 'properties' },
};

/** The name of a list for the search field: that of its path. */
export const searchedListAt = (path: PropertyList['path']): 'residential' | 'commercial' | 'properties' =>
  path === commercialList.path ? 'commercial' : path === generalList.path ? 'properties' : 'residential';

/** The list page at a path; residential for any other. */
export const propertyListAt = (path: string): PropertyList =>
  [commercialList, generalList].find((list) => list.path === path) ?? residentialList;
