import type { ListingPurpose, PropertyType } from '../lists/property-contract.ts';
import { type PropertyStatus, residentialSubtypes, type SearchedType, STUDIO, typesFound } from './property-public.ts';

/** The note on the page of a listing that is not available; null for an available one. */
export function statusNote(status: PropertyStatus, kind: 'property' | 'land'): { title: string; text: string } | null {
  if (status === 'Available') return null;
  if (status === 'Under offer') {
    const can = kind === 'land' ? 'ask about it' : 'ask to see it';
    return {
      title: `This ${kind} is under offer`,
      text: `Somebody has made an offer that is not final yet. You can still ${can}, and we tell you if it comes back.`,
    };
  }
  return {
    title: `This ${kind} has been ${status.toLowerCase()}`,
    text: 'The page stays here so that links to it keep working. There are no more tours.',
  };
}

/** Whether the offer has ended. A listing under offer can become available again. */
export const isSoldOrLet = (status: string | null): status is 'Sold' | 'Let' => status === 'Sold' || status === 'Let';

/** Labels of properties. Types alone come from the contract, whose schemas stay out of the browser build. */

export const typeNames: Record<PropertyType, { one: string; many: string }> = {
  apartment: { one: 'Apartment', many: 'Apartments' },
  studio: { one: STUDIO, many: 'Studios' },
  villa: { one: 'Villa', many: 'Villas' },
  maisonette: { one: 'Maisonette', many: 'Maisonettes' },
  bungalow: { one: 'Bungalow', many: 'Bungalows' },
  townhouse: { one: 'Townhouse', many: 'Townhouses' },
  house: { one: 'House', many: 'Houses' },
  office: { one: 'Office', many: 'Offices' },
  retail: { one: 'Retail', many: 'Retail spaces' },
  warehouse: { one: 'Warehouse', many: 'Warehouses' },
  industrial: { one: 'Industrial', many: 'Industrial properties' },
};

/** The name of a type in the list of choices. */
export const searchedTypeName = (type: SearchedType): string => (type === 'house' ? 'Any house' : typeNames[type].one);

export const purposeLabels: Record<ListingPurpose, string> = { Sale: 'for sale', Rent: 'for rent' };

/** What follows the price of a property: '/month' for rent. */
export const perMonth = (purpose: ListingPurpose | undefined): string => (purpose === 'Rent' ? '/month' : '');

export const isHomeType = (type: PropertyType): boolean => residentialSubtypes.some((home) => home === type);

/** Whether homes of a type have a plot of their own as a rule; an apartment's is its neighbours' too. */
export const hasPlot = (type: PropertyType): boolean => typesFound('house').includes(type);

/** The parameter that carries a type, in the API and in addresses of pages. */
export const subtypeParameter = (type: PropertyType): string =>
  isHomeType(type) ? 'residential_subtype' : 'commercial_subtype';

export const propertyHref = (slug: string): string => `/view/property/${encodeURIComponent(slug)}`;

/** 'Kilimani, Nairobi': the area and its county, once where they are the same. */
export const placeName = (property: { location: string; county: string }): string =>
  [...new Set([property.location, property.county].filter(Boolean))].join(', ');
