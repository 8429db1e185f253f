import { type ImageRow, presentImage } from '#features/photographs/server/queries.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { toAcres } from '#shared/areas.ts';
import type { Land, LandInBrief } from '../contract.ts';
import type { LandRow } from './queries.ts';

/** A plot as a card shows it. */
export const presentLandInBrief = (row: LandRow, primaryImage: ImageRow | undefined): LandInBrief => ({
  id: row.id,
  slug: row.slug,
  reference_number: row.reference_number,
  title: row.title,
  description: cleanRichText(row.description_html),
  is_featured: row.is_featured,
  status: row.status,
  size: row.size,
  size_unit: row.size_unit,
  size_acres: toAcres(row.size_sqm),
  city: row.city,
  county: row.county,
  state: row.state,
  zoning: row.zoning,
  price: row.price_kes,
  primary_image: primaryImage ? presentImage(primaryImage) : null,
});

/** A plot as the API shows it. */
export function presentLand(row: LandRow, images: readonly ImageRow[]): Land {
  return {
    ...presentLandInBrief(row, images[0]),
    is_approved: true,
    created_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    location: row.location,
    zipcode: row.zipcode,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    utilities: row.utilities.join(', '),
    features: row.features.join(', '),
    topography: row.topography.join(', '),
    tenure: row.tenure,
    lease_years_left: row.lease_years_left,
    official_search_on: row.official_search_on,
    images: images.map(presentImage),
  };
}
