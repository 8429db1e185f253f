import type { ListingImage } from '#features/photographs/contract.ts';
import type { ListingAgent } from '#features/staff/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { orNothing } from '#shared/api/failure.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { getProperty, resolveProperty } from './client.gen.ts';
import type { ListingPurpose, PropertyCategory, PropertyDetail, PropertyStatus, PropertyType } from './contract.ts';
import { type CardImage, type PropertyCardItem, toPropertyCardItem } from './property-card-item.ts';

/** The drawing of one floor; `id` is that of its picture. */
export interface FloorPlanView {
  id: string;
  name: string;
  /** Of the kept original, in pixels. */
  width: number;
  height: number;
}

/** What the page of a property shows, and no more: it travels inside the page. */
export interface PropertyDetailView {
  id: number;
  slug: string;
  reference: string;
  title: string;
  /** HTML that the API has cleaned. */
  descriptionHtml: string;
  purpose: ListingPurpose;
  status: PropertyStatus;
  category: PropertyCategory;
  type: PropertyType;
  isFeatured: boolean;
  /** Whether a tour can be asked for now. */
  takesVisits: boolean;
  /** Whole Kenya shillings; for rent, a month. */
  priceKes: number;
  /** Whole Kenya shillings a month. */
  serviceChargeKes: number | null;
  /** Street first, then building. */
  addressLines: string[];
  location: string;
  city: string;
  county: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
  yearBuilt: number | null;
  amenities: string[];
  locationHighlights: string[];
  virtualTourUrl: string | null;
  videoUrl: string | null;
  publishedAt: string;
  updatedAt: string;
  /** The day in Nairobi on which staff last confirmed the listing. */
  confirmedOn: string | null;
  photos: CardImage[];
  floorPlans: FloorPlanView[];
  agent: ListingAgent | null;
  similar: PropertyCardItem[];
}

/** A property of the API as its page shows it. */
export function toPropertyDetailView(property: PropertyDetail): PropertyDetailView {
  return {
    id: property.id,
    slug: property.slug,
    reference: property.reference_number,
    title: property.title,
    descriptionHtml: property.description,
    purpose: property.listing_purpose,
    status: property.status,
    category: property.property_category,
    type: property.type,
    isFeatured: property.featured,
    takesVisits: property.takes_visits,
    priceKes: property.price,
    serviceChargeKes: property.service_charge,
    addressLines: [property.address_line1, property.address_line2 ?? ''].filter(Boolean),
    location: property.location,
    city: property.city,
    county: property.county,
    country: property.country,
    latitude: property.latitude,
    longitude: property.longitude,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    areaSqm: property.floor_area_sqm,
    yearBuilt: property.year_built,
    amenities: property.amenities,
    locationHighlights: property.location_highlights,
    virtualTourUrl: property.virtual_tour_url,
    videoUrl: property.video_url,
    publishedAt: property.published_at,
    updatedAt: property.updated_at,
    confirmedOn: property.confirmed_at && nairobiDay(new Date(property.confirmed_at)),
    photos: property.images.map((image, index) => toPhoto(image, `${property.title}, photo ${index + 1}`)),
    floorPlans: property.floor_plans.map(({ image_id: id, name, width, height }) => ({ id, name, width, height })),
    agent: property.agent,
    // The cards below the page have no room for words.
    similar: property.similar.map((other) => ({ ...toPropertyCardItem(other), summary: '' })),
  };
}

const toPhoto = (image: ListingImage, otherwise: string): CardImage => ({
  id: image.image_id,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: image.alt_text || otherwise,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
});

/** What an address leads to: the property, the slug it is found at now, or nothing. */
export type FoundProperty = { property: PropertyDetailView } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;
/** Titles have 160 characters at most; a longer text is nobody's title. */
const LONGEST_TITLE = 200;

/**
 * Finds a property by the last part of its address: its slug, or what links shared earlier have there, its exact
 * title or a former slug.
 * @throws ApiFailure when the API could not be asked
 */
export async function findProperty(slugOrTitle: string, signal: AbortSignal): Promise<FoundProperty> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= LONGEST_SLUG) {
    const detail = await orNothing(callApi(getProperty, { params: { slug: slugOrTitle }, signal }));
    if (detail) return { property: toPropertyDetailView(detail) };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > LONGEST_TITLE) return null;
  const moved = await orNothing(callApi(resolveProperty, { query: { title }, signal }));
  return moved && { movedTo: moved.slug };
}

/** The slug of a property by its id as an address has it; null when there is none. */
export async function findSlugOfId(id: string, signal: AbortSignal): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const found = await orNothing(callApi(resolveProperty, { query: { id }, signal }));
  return found?.slug ?? null;
}
