import type { ListingPurpose, PropertyCategory, PropertyType } from './contract.ts';

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
  /** What one property and several are called: '1 home', '27 homes'. */
  noun: { one: string; many: string };
}

export const residentialList: PropertyList = {
  path: '/residential',
  heading: 'Find Your Dream Home',
  name: 'Residential',
  category: 'Residential',
  defaultPurpose: 'Sale',
  types: ['apartment', 'villa', 'maisonette', 'bungalow'],
  placeParameter: 'county',
  noun: { one: 'home', many: 'homes' },
};
