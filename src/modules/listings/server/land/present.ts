import { toAcres } from '../../areas.ts';
import { detailFields, listFields } from '../../kinds/field.ts';
import { landFields } from '../../kinds/land.ts';
import { type Land, landInBriefSchema } from '../../lists/land-contract.ts';
import { storedValuesReader } from '../approved-listings.ts';
import { type CardParts, presentCardParts } from '../card-parts.ts';
import { presentImage } from '../photographs/queries.ts';
import type { LandRow } from './queries.ts';

const valuesOf = storedValuesReader(listFields(landFields));
/** Reads the fields that only the reply about one plot has. */
export const landDetailValues = storedValuesReader(detailFields(landFields));
const inBrief = landInBriefSchema.strip();

export function presentLand(row: LandRow, parts: CardParts): Land {
  const { utilities, features, topography, ...values } = valuesOf(row);
  return {
    ...values,
    id: row.id,
    status: row.status,
    is_featured: row.is_featured,
    is_approved: true,
    price_usd: row.price_usd,
    created_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    size_acres: toAcres(row.size_sqm),
    state: row.state,
    utilities: utilities.join(', '),
    features: features.join(', '),
    topography: topography.join(', '),
    images: parts.images.map(presentImage),
    ...presentCardParts(parts),
  };
}

export const presentLandInBrief = (row: LandRow, parts: CardParts) => inBrief.parse(presentLand(row, parts));
