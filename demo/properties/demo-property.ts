import type { ListingPurpose, PropertyCategory, PropertyType } from '#modules/listings';
import type { Landscape, Roof } from '../photo-sets.ts';
import type { ShownPhotographs } from '../photographs.ts';

/** One property of the demo agency. Texts are plain, one array entry a paragraph. */
export interface DemoProperty extends ShownPhotographs {
  title: string;
  type: PropertyType;
  purpose: ListingPurpose;
  /** Whole Kenya shillings; a month's rent for purpose Rent. */
  priceKes: number;
  /** Of a price in dollars; `priceKes` is then that at the rate of demo/agency.ts. */
  priceUsd?: number;
  /** Visitors are not told the price. */
  isOnRequest?: true;
  /** Whole Kenya shillings a month. */
  serviceChargeKes?: number;
  /** Of a letting, where the text names it. */
  depositMonths?: number;
  /** Of commercial property, where the text names it. */
  vat?: 'Added';
  street: string;
  building?: string;
  bedrooms?: number;
  bathrooms?: number;
  areaSqm: number;
  /** Of the plot of a home, where the text names it. */
  plotAcres?: number;
  /** Storeys of the whole building including the ground floor, as its photographs show. */
  storeys: number;
  /** Floor number, 0 for the ground floor; the upper one of a maisonette. */
  floor?: number;
  /** Set where the text names the kind of roof. */
  roof?: Roof;
  /** Landscape around the building, for the choice of photographs. */
  landscape: Landscape;
  builtIn: number;
  about: readonly string[];
  inside: readonly string[];
  around: readonly string[];
  featured?: true;
  status?: 'Under offer' | 'Sold' | 'Let';
  /** Absent: approved and public. Otherwise visible in the office only. */
  approval?: 'Draft' | 'In review' | 'Archived';
  hasVirtualTour?: true;
  /** The first published price, if it was higher. */
  reducedFromKes?: number;
  /** Latitude and longitude, degrees WGS 84, where the centre of the place would be wrong. */
  at?: readonly [latitude: number, longitude: number];
}

export interface PropertiesOfPlace {
  place: string;
  properties: readonly DemoProperty[];
}

const categories = {
  apartment: 'Residential',
  studio: 'Residential',
  villa: 'Residential',
  maisonette: 'Residential',
  bungalow: 'Residential',
  townhouse: 'Residential',
  house: 'Residential',
  office: 'Commercial',
  retail: 'Commercial',
  warehouse: 'Industrial',
  industrial: 'Industrial',
} as const satisfies Record<PropertyType, PropertyCategory>;

export const categoryOf = (type: PropertyType): PropertyCategory => categories[type];
