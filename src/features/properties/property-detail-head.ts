import type { ListingSite } from '#features/agency/contract.ts';
import { imageUrl, socialImageUrl } from '#shared/image-sizes.ts';
import { pageHead } from '#shared/page-head.ts';
import {
  breadcrumbList,
  estateAgent,
  floorSize,
  type JsonLd,
  offer,
  realEstateListing,
  thing,
  whereabouts,
} from '#shared/structured-data.ts';
import { plainText } from '#shared/text.ts';
import type { PropertyType } from './contract.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { crumbsOf, pageTitleOf, summaryOf } from './property-detail-words.ts';
import { propertyHref } from './property-words.ts';

/** The site and the agency, as the page's head and its structured data name them. */
type NamedSite = Pick<ListingSite, 'publicUrl' | 'siteName' | 'phone' | 'email'>;

const DESCRIPTION_LENGTH = 160;
/** As many photographs as the gallery shows. */
const PHOTOS_NAMED = 8;

/** Title, description, canonical address, preview and structured data of a property's page. */
export function propertyDetailHead(property: PropertyDetailView, site: NamedSite, tourAnchor: string) {
  const [photo] = property.photos;
  return pageHead({
    title: pageTitleOf(property),
    description: summaryOf(property),
    path: propertyHref(property.slug),
    publicUrl: site.publicUrl,
    siteName: site.siteName,
    image: photo ? { url: socialImageUrl(photo.id), alt: photo.alt } : null,
    jsonLd: propertyStructuredData(property, site, tourAnchor),
  });
}

/** The page, the home or office it is about with the offer, and the way to it, in the words of schema.org. */
export function propertyStructuredData(property: PropertyDetailView, site: NamedSite, tourAnchor: string): JsonLd[] {
  const url = site.publicUrl + propertyHref(property.slug);
  const offeredBy = estateAgent({
    name: site.siteName,
    url: `${site.publicUrl}/`,
    telephone: site.phone,
    email: site.email,
  });
  return [
    realEstateListing({
      url,
      name: property.title,
      description: plainText(property.descriptionHtml, DESCRIPTION_LENGTH),
      images: property.photos.slice(0, PHOTOS_NAMED).map(({ id }) => site.publicUrl + imageUrl(id, 'large', 'jpeg')),
      datePosted: property.published_at,
      dateModified: property.updated_at,
      offers: offer({ ...property, url, offeredBy }),
      mainEntity: accommodation(property, property.takesVisits ? `${url}#${tourAnchor}` : null),
    }),
    breadcrumbList([
      ...crumbsOf(property).map(({ label, href }) => ({ name: label, url: site.publicUrl + href })),
      { name: property.title, url },
    ]),
  ];
}

/** schema.org has no word for places of business; an Accommodation is any space for people. */
const kinds: Record<PropertyType, string> = {
  apartment: 'Apartment',
  villa: 'SingleFamilyResidence',
  bungalow: 'SingleFamilyResidence',
  maisonette: 'House',
  office: 'Accommodation',
  retail: 'Accommodation',
  warehouse: 'Accommodation',
  industrial: 'Accommodation',
};

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
    numberOfBathroomsTotal: property.bathrooms,
    floorSize: floorSize(property.floor_area_sqm),
    yearBuilt: property.year_built,
    amenityFeature: property.amenities.map((name) => thing('LocationFeatureSpecification', { name, value: true })),
    tourBookingPage,
  });
