import { commercialSubtypes, propertyTypes, residentialSubtypes } from '../kinds/property-public.ts';
import type { ListingPurpose, PropertyCategory, PropertyType } from './property-contract.ts';

/** What makes one page of properties differ from another; everything else is shared. */
export interface PropertyList {
  path: `/${string}`;
  heading: string;
  /** In the breadcrumb. */
  name: string;
  /** Null lists every category. */
  category: PropertyCategory | null;
  /** What is shown when the address does not say; null shows both. */
  defaultPurpose: ListingPurpose | null;
  /** The types that can be chosen, in the order they are offered. */
  types: readonly PropertyType[];
  /** The API's name for the text that is looked for in the place. */
  placeParameter: 'county' | 'city';
  /** Has a field for the title; its price bounds then stand with the further filters. */
  searchesTitle: boolean;
  /** What one property and several are called: '1 home', '27 homes'. */
  noun: { one: string; many: string };
}

export const residentialList: PropertyList = {
  path: '/residential',
  heading: 'Find Your Dream Home',
  name: 'Residential',
  category: 'Residential',
  defaultPurpose: 'Sale',
  types: residentialSubtypes,
  placeParameter: 'county',
  searchesTitle: false,
  noun: { one: 'home', many: 'homes' },
};

/** Shops, offices, godowns and factories: to let first, as most businesses rent. */
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
  types: propertyTypes,
  placeParameter: 'city',
  searchesTitle: true,
  noun: { one: 'property', many: 'properties' },
};
