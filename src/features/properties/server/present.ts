import { cleanRichText } from '#server/rich-text.ts';
import { imageUrl, optimizedUrls } from '#shared/image-sizes.ts';
import type { ListingAgent, ListingImage, Property } from '../contract.ts';
import type { ImageRow, PropertyRow } from './queries.ts';

/** A photograph of a listing as the API shows it. */
export function presentImage(row: ImageRow): ListingImage {
  return {
    id: row.id,
    image_id: row.image_id,
    full_url: imageUrl(row.image_id, 'large', 'jpeg'),
    image_url: imageUrl(row.image_id, 'large', 'jpeg'),
    optimized_urls: optimizedUrls(row.image_id),
    alt_text: row.alt_text || row.image_alt_text,
    width: row.width_px,
    height: row.height_px,
    placeholder: row.placeholder,
    is_primary: row.is_primary,
  };
}

/** A property as lists show it. */
export function presentProperty(row: PropertyRow, primaryImage: ImageRow | undefined): Property {
  return {
    id: row.id,
    slug: row.slug,
    reference_number: row.reference_number,
    title: row.title,
    description: cleanRichText(row.description_html),
    featured: row.is_featured,
    listing_purpose: row.listing_purpose,
    status: row.status,
    approval_status: 'Approved',
    property_category: row.property_category,
    type: row.property_type,
    property_type: row.property_type,
    location: row.location,
    city: row.city,
    county: row.county,
    country: row.country,
    address_line1: row.address_line1,
    address_line2: row.address_line2,
    latitude: row.latitude,
    longitude: row.longitude,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floor_area_sqm: row.floor_area_sqm,
    square_feet: row.floor_area_sqm,
    year_built: row.year_built,
    price: row.price_kes,
    service_charge: row.service_charge_kes,
    virtual_tour_url: row.virtual_tour_url,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    primary_image: primaryImage ? presentImage(primaryImage) : null,
  };
}

/** The member of staff who shows a listing, as visitors see them. */
export const presentAgent = (row: {
  name: string;
  job_title: string | null;
  phone: string | null;
  email: string;
  areas: string[];
}): ListingAgent => ({
  name: row.name,
  job_title: row.job_title ?? 'Sales executive',
  phone: row.phone ?? '',
  email: row.email,
  areas: row.areas,
});
