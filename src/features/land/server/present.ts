import { type ImageRow, presentImage } from '#features/photographs/server/queries.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { toAcres } from '#shared/areas.ts';
import type { Land } from '../contract.ts';
import type { LandRow } from './queries.ts';

/** A plot as the API shows it. */
export function presentLand(row: LandRow, images: readonly ImageRow[]): Land {
  const photographs = images.map(presentImage);
  return {
    id: row.id,
    slug: row.slug,
    reference_number: row.reference_number,
    title: row.title,
    description: cleanRichText(row.description_html),
    status: row.status,
    is_featured: row.is_featured,
    is_approved: true,
    created_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    price: row.price_kes,
    size: row.size,
    size_unit: row.size_unit,
    size_acres: toAcres(row.size_sqm),
    location: row.location,
    city: row.city,
    county: row.county,
    state: row.state,
    zipcode: row.zipcode,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    zoning: row.zoning,
    utilities: row.utilities.join(', '),
    features: row.features.join(', '),
    topography: row.topography.join(', '),
    tenure: row.tenure,
    lease_years_left: row.lease_years_left,
    official_search_on: row.official_search_on,
    images: photographs,
    primary_image: photographs[0] ?? null,
  };
}
