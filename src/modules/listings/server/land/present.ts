import { toAcres } from '../../areas.ts';
import { landFields } from '../../kinds/land.ts';
import { type Land, landInBriefSchema } from '../../lists/land-contract.ts';
import { storedValuesReader } from '../approved-listings.ts';
import { type ImageRow, presentImage } from '../photographs/queries.ts';
import type { LandRow } from './queries.ts';

const valuesOf = storedValuesReader(landFields);
const inBrief = landInBriefSchema.strip();

export function presentLand(row: LandRow, images: readonly ImageRow[]): Land {
  const { utilities, features, topography, ...values } = valuesOf(row);
  const [primaryImage] = images;
  return {
    ...values,
    id: row.id,
    status: row.status,
    is_featured: row.is_featured,
    is_approved: true,
    created_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    size_acres: toAcres(row.size_sqm),
    state: row.state,
    utilities: utilities.join(', '),
    features: features.join(', '),
    topography: topography.join(', '),
    images: images.map(presentImage),
    primary_image: primaryImage ? presentImage(primaryImage) : null,
  };
}

export const presentLandInBrief = (row: LandRow, primaryImage: ImageRow | undefined) =>
  inBrief.parse(presentLand(row, primaryImage ? [primaryImage] : []));
