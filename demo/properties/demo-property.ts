import type { ListingPurpose, PropertyCategory, PropertyType } from '#features/properties/contract.ts';
import type { Landscape, Roof } from '../photo-sets.ts';
import type { ShownPhotographs } from '../photographs.ts';

/** One property of the demo agency, as its page tells it. Words are plain text, one entry a paragraph. */
export interface DemoProperty extends ShownPhotographs {
  title: string;
  type: PropertyType;
  purpose: ListingPurpose;
  /** Whole Kenya shillings; for Rent, a month. */
  priceKes: number;
  /** Whole Kenya shillings a month. */
  serviceChargeKes?: number;
  street: string;
  building?: string;
  bedrooms?: number;
  bathrooms?: number;
  areaSqm: number;
  /** Storeys of the whole building, the ground floor counted; as its photographs show it. */
  storeys: number;
  /** The floor it lies on, 0 for the ground floor; for the higher one of two. */
  floor?: number;
  /** Where the words say what the roof is. */
  roof?: Roof;
  /** What lies around the building. */
  landscape: Landscape;
  builtIn: number;
  about: readonly string[];
  inside: readonly string[];
  around: readonly string[];
  featured?: true;
  status?: 'Under offer' | 'Sold' | 'Let';
  /** Absent: on the site. Otherwise it stays in the office. */
  approval?: 'Draft' | 'In review' | 'Archived';
  hasVirtualTour?: true;
  /** What was asked when it was first published, if that was more. */
  reducedFromKes?: number;
  /** Latitude and longitude, where the middle of the place would be wrong. */
  at?: readonly [latitude: number, longitude: number];
}

export interface PropertiesOfPlace {
  place: string;
  properties: readonly DemoProperty[];
}

const categories = {
  apartment: 'Residential',
  villa: 'Residential',
  maisonette: 'Residential',
  bungalow: 'Residential',
  office: 'Commercial',
  retail: 'Commercial',
  warehouse: 'Industrial',
  industrial: 'Industrial',
} as const satisfies Record<PropertyType, PropertyCategory>;

export const categoryOf = (type: PropertyType): PropertyCategory => categories[type];
