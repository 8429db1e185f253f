import type { ListingPurpose, PropertyCategory, PropertyType } from '#features/properties/contract.ts';
import type { PhotoSetName } from '../photographs.ts';

/** One property of the demo agency, as its page tells it. Words are plain text, one entry a paragraph. */
export interface DemoProperty {
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
  builtIn: number;
  about: readonly string[];
  inside: readonly string[];
  around: readonly string[];
  photos: PhotoSetName;
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
