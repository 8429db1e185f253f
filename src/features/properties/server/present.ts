import { focalPointOf, type ImageRow, presentImage } from '#features/photographs/server/queries.ts';
import { cleanRichText } from '#server/rich-text.ts';
import type { Property, PropertyInBrief, PropertyPoint } from '../contract.ts';
import type { PositionedProperty, PropertyRow } from './queries.ts';

/** A property as a card shows it. */
export const presentPropertyInBrief = (row: PropertyRow, primaryImage: ImageRow | undefined): PropertyInBrief => ({
  id: row.id,
  slug: row.slug,
  reference_number: row.reference_number,
  title: row.title,
  description: cleanRichText(row.description_html),
  featured: row.is_featured,
  listing_purpose: row.listing_purpose,
  status: row.status,
  type: row.property_type,
  location: row.location,
  county: row.county,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  floor_area_sqm: row.floor_area_sqm,
  price: row.price_kes,
  primary_image: primaryImage ? presentImage(primaryImage) : null,
});

/** A property as lists show it. */
export const presentProperty = (row: PropertyRow, primaryImage: ImageRow | undefined): Property => ({
  ...presentPropertyInBrief(row, primaryImage),
  approval_status: 'Approved',
  property_category: row.property_category,
  property_type: row.property_type,
  city: row.city,
  country: row.country,
  address_line1: row.address_line1,
  address_line2: row.address_line2,
  latitude: row.latitude,
  longitude: row.longitude,
  square_feet: row.floor_area_sqm,
  year_built: row.year_built,
  service_charge: row.service_charge_kes,
  virtual_tour_url: row.virtual_tour_url,
  published_at: row.published_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
});

/** A property as a map shows it. */
export const presentPoint = (row: PositionedProperty, image: ImageRow | undefined): PropertyPoint => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  listing_purpose: row.listing_purpose,
  status: row.status,
  type: row.property_type,
  location: row.location,
  county: row.county,
  price: row.price_kes,
  latitude: row.latitude,
  longitude: row.longitude,
  image_id: image?.image_id ?? null,
  ...(image && focalPointOf(image)),
});
