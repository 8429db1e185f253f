import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import { estimatePrice, type MeantPlace, type PriceEstimate } from '../../estimates/estimate-contract.ts';
import { type EstimatedType, isHomeCompared, typesCompared } from '../../estimates/estimate-types.ts';
import type { ListingPurpose } from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { isApproved, isSampled } from '../approved-listings.ts';
import { cachedGazetteer, namedPlace } from '../places/places.ts';
import { askedPlaces } from './asked-places.ts';
import { type Comparable, compareListings } from './compare-listings.ts';

/** Of more, the newest are compared: they say what is asked now. */
const MOST_COMPARED = 1_000;
/** Where a place has more listings, those of the sample are compared. */
const MOST_READ = 20_000;
const MOST_MEANT = 8;

interface Asked {
  purpose: ListingPurpose;
  type: EstimatedType;
  /** Null where they do not matter. */
  bedrooms: number | null;
}

/** Compares in the place itself, and where it has too few, in the nearest place around it that has enough. */
export async function estimateAt(
  db: Database,
  gazetteer: Gazetteer,
  asked: Place,
  wanted: Asked,
  mostRead = MOST_READ,
): Promise<PriceEstimate> {
  const tooFew: PriceEstimate['too_few_in'] = [];
  const around = [asked, ...gazetteer.ancestors(asked)];
  for (const [index, place] of around.entries()) {
    const compared = compareListings(await listComparable(db, place.id, wanted, mostRead), wanted.bedrooms);
    if (compared.prices || index === around.length - 1) {
      const { purpose, type } = wanted;
      return {
        asked_place: presentCompared(gazetteer, asked),
        place: presentCompared(gazetteer, place),
        purpose,
        type,
        ...compared,
        too_few_in: tooFew,
      };
    }
    tooFew.push({ place: namedPlace(place), listings: compared.listings });
  }
  throw new Error('A place is among those around it');
}

/** Listings of a place on offer that are compared, with one bedroom fewer to one more. */
async function listComparable(
  db: Database,
  placeId: number,
  { purpose, type, bedrooms }: Asked,
  mostRead: number,
): Promise<Comparable[]> {
  const types = typesCompared[type];
  const counted = await countListings(db, placeId, purpose, types);
  if (counted < 1) return [];
  const hasBedrooms = bedrooms === null ? sql`true` : sql`bedrooms between ${bedrooms - 1} and ${bedrooms + 1}`;
  const { rows } = await sql<Comparable>`
    select price_kes::float8 as price, floor_area_sqm::float8 as sqm, bedrooms from properties
    where ${isApproved} and status in ('Available', 'Under offer') and price_kes is not null and place_ids && ${[placeId]}::integer[]
      and property_type = any(${types}::text[]) and listing_purpose = ${purpose} and ${hasBedrooms}
      and ${counted > mostRead ? isSampled : sql`true`}
    order by published_at desc, id desc limit ${MOST_COMPARED}`.execute(db);
  return rows;
}

/** As the lists count them, also those sold or let. */
async function countListings(
  db: Database,
  placeId: number,
  purpose: ListingPurpose,
  types: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    select coalesce(sum(listings), 0)::integer as listings from place_counts
    where place_id = ${placeId} and property_type = any(${types}::text[]) and listing_purpose = ${purpose}`.execute(db);
  return rows[0]?.listings ?? 0;
}

interface EstimateServices {
  db: Database;
  changes?: ChangeFeed;
}

export function registerEstimates(api: Api, { db, changes }: EstimateServices): void {
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(estimatePrice, async ({ query: { place: text, purpose, type, bedrooms } }) => {
    const known = await gazetteer();
    const [place, ...others] = askedPlaces(known, text);
    if (place && others.length === 0) {
      const wanted = { purpose, type, bedrooms: isHomeCompared(type) ? (bedrooms ?? null) : null };
      return { estimate: await estimateAt(db, known, place, wanted), did_you_mean: [] };
    }
    const meant = place ? [place, ...others].slice(0, MOST_MEANT) : [];
    return { estimate: null, did_you_mean: meant.map((one) => presentMeant(known, one)) };
  });
}

const presentCompared = (gazetteer: Gazetteer, place: Place): PriceEstimate['place'] => ({
  ...namedPlace(place),
  search_text: placeText([place], gazetteer),
});

const presentMeant = (gazetteer: Gazetteer, place: Place): MeantPlace => ({
  ...namedPlace(place),
  search_text: [place, ...gazetteer.ancestors(place)].map(({ name }) => name).join(', '),
});
