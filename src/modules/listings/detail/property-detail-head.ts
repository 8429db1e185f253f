import { floorSize, type JsonLd, thing, whereabouts } from '#web/ui/layout/structured-data.ts';
import type { SizeUnit } from '../kinds/land-public.ts';
import { type ListingOfHead, listingHead, listingStructuredData, type NamedSite } from '../kinds/listing-head.ts';
import { propertyHref } from '../kinds/property-labels.ts';
import type { PropertyType } from '../lists/property-contract.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { crumbsOf, pageTitleOf, summaryOf } from './property-detail.ts';

export const propertyDetailHead = (property: PropertyDetailView, site: NamedSite, tourAnchor: string) =>
  listingHead(headOf(property, site, tourAnchor), site, {
    title: pageTitleOf(property),
    preview: summaryOf(property),
  });

/** Page, property, offer and breadcrumbs as schema.org types. */
export const propertyStructuredData = (property: PropertyDetailView, site: NamedSite, tourAnchor: string): JsonLd[] =>
  listingStructuredData(headOf(property, site, tourAnchor), site);

function headOf(property: PropertyDetailView, site: NamedSite, tourAnchor: string): ListingOfHead {
  const path = propertyHref(property.slug);
  return {
    ...property,
    path,
    crumbs: crumbsOf(property),
    postedAt: property.published_at,
    modifiedAt: property.updated_at,
    entity: accommodation(property, property.takesVisits ? `${site.publicUrl}${path}#${tourAnchor}` : null),
  };
}

/** schema.org types. It has none for places of business; an Accommodation is any space for people. */
const kinds: Record<PropertyType, string> = {
  apartment: 'Apartment',
  studio: 'Apartment',
  villa: 'SingleFamilyResidence',
  bungalow: 'SingleFamilyResidence',
  maisonette: 'House',
  townhouse: 'House',
  house: 'House',
  office: 'Accommodation',
  retail: 'Accommodation',
  warehouse: 'Accommodation',
  industrial: 'Accommodation',
};

/** schema.org has no word for the plot of a home, and `floorSize` is that of its floors. Codes of UN/CEFACT. */
const unitCodes: Record<SizeUnit, string> = { acres: 'ACR', hectares: 'HAR', sqm: 'MTK' };

function plotSize({ plot_size, plot_size_unit }: PropertyDetailView): JsonLd | null {
  if (plot_size === null || !plot_size_unit) return null;
  return thing('PropertyValue', { name: 'Plot size', value: plot_size, unitCode: unitCodes[plot_size_unit] });
}

const accommodation = (property: PropertyDetailView, tourBookingPage: string | null): JsonLd =>
  thing(kinds[property.type], {
    name: property.title,
    ...whereabouts({
      street: property.addressLines.join(', '),
      localities: [property.location, property.city],
      county: property.county,
      country: property.country,
      latitude: property.latitude,
      longitude: property.longitude,
    }),
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms || null,
    floorSize: floorSize(property.floor_area_sqm),
    additionalProperty: plotSize(property),
    yearBuilt: property.year_built,
    amenityFeature: property.amenities.map((name) => thing('LocationFeatureSpecification', { name, value: true })),
    tourBookingPage,
  });
