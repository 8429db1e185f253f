import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import type { AreaFigure, AreaPrices } from '../../places/area-contract.ts';
import type { Place } from '../../places/place.ts';
import { isApproved } from '../approved-listings.ts';
import { isSampled, SAMPLED_EVERY } from '../filters/sampled-listings.ts';
import type { TypeCount } from './area-counts.ts';

/**
 * Rows (type, purpose, price_kes, sqm, acres) of the listings of a place that are neither sold nor let. Measured with a
 * million listings: rows of an index alone take 0.5 µs each, rows of the table 6 µs and more.
 */
type PricedListings = RawBuilder<unknown>;

const isOnOffer = sql<boolean>`${isApproved} and status in ('Available', 'Under offer')`;

const ofTypes = (types: readonly TypeCount[]) => sql`
  unnest(${types.map(({ type }) => type)}::text[], ${types.map(({ purpose }) => purpose)}::text[]) as wanted (type, purpose)`;

const propertyColumns = sql`
  wanted.type, wanted.purpose, price_kes, floor_area_sqm as sqm, null::numeric as acres`;

/**
 * Homes and places of business whose own place is one of these, which are all places within an area. Read from
 * `properties_area_prices_idx` alone: the first of `place_ids` is the listing's own place (016_places.sql).
 */
const propertiesOfPlaces = (placeIds: readonly number[], types: readonly TypeCount[]): PricedListings => sql`
  select ${propertyColumns}
  from unnest(${placeIds}::integer[]) as place (id) cross join ${ofTypes(types)}
    join properties on place_ids[1] = place.id and property_type = wanted.type and listing_purpose = wanted.purpose
  where ${isOnOffer}`;

/** Those of any place, found by `properties_places_idx` and read from the table. */
const propertiesAt = (placeId: number, types: readonly TypeCount[]): PricedListings => sql`
  select ${propertyColumns}
  from properties join ${ofTypes(types)} on property_type = wanted.type and listing_purpose = wanted.purpose
  where ${isOnOffer} and place_ids && ${[placeId]}::integer[]`;

/** Those of the sample, from `properties_sampled_prices_idx` alone. */
const sampledPropertiesAt = (placeId: number, types: readonly TypeCount[]): PricedListings =>
  sql`${propertiesAt(placeId, types)} and ${isSampled}`;

const plotsAt = (placeId: number): PricedListings => sql`
  select 'plot' as type, 'Sale' as purpose, price_kes, null::numeric as sqm,
    size_sqm / ${sql.lit(SQM_PER_ACRE)}::numeric as acres
  from land where ${isOnOffer} and place_ids && ${[placeId]}::integer[]`;

/** Those of the sample, from `land_sampled_prices_idx` alone. */
const sampledPlotsAt = (placeId: number): PricedListings => sql`${plotsAt(placeId)} and ${isSampled}`;

/** Of fewer listings, prices say more about these listings than about the place. */
const FEWEST_PRICED = 5;

/** Numbers of listings from which prices are estimated from the sample, instead of reading them all. */
export interface ReadingLimits {
  /** The most homes and places of business that are read of an area, from an index alone. */
  mostInArea: number;
  /** The most that are read of a road, and the most plots of any place: from the table. */
  mostFromTable: number;
  /** The fewest of a type that are estimated; the sample has about 20 of them. */
  fewestEstimated: number;
}
const usualLimits: ReadingLimits = {
  mostInArea: 20_000,
  mostFromTable: 5_000,
  fewestEstimated: 20 * SAMPLED_EVERY,
};

/**
 * Adds to the numbers of a place what the listings cost, where enough do.
 * @param within the place and all places within it
 */
export async function priceTypes(
  db: Database,
  place: Place,
  within: readonly Place[],
  counts: readonly TypeCount[],
  limits = usualLimits,
): Promise<AreaFigure[]> {
  const prices = new Map<string, AreaPrices>();
  const read = async (listings: PricedListings, isEstimated: boolean) => {
    for (const { type, purpose, ...found } of await listPrices(db, listings))
      prices.set(`${type} ${purpose}`, { ...found, is_estimated: isEstimated });
  };
  const enough = counts.filter(({ listings }) => listings >= FEWEST_PRICED);
  const ids = within.map(({ id }) => id);
  await Promise.all([
    readProperties(
      place,
      ids,
      enough.filter(({ type }) => type !== 'plot'),
      limits,
      read,
    ),
    readPlots(
      place,
      enough.filter(({ type }) => type === 'plot'),
      limits,
      read,
    ),
  ]);
  return counts.map((count) => ({ ...count, prices: prices.get(`${count.type} ${count.purpose}`) ?? null }));
}

type Read = (listings: PricedListings, isEstimated: boolean) => Promise<void>;

async function readProperties(
  { id, kind }: Place,
  within: readonly number[],
  counts: readonly TypeCount[],
  { mostInArea, mostFromTable, fewestEstimated }: ReadingLimits,
  read: Read,
): Promise<void> {
  const isRoad = kind === 'road';
  const isReadWhole = total(counts) <= (isRoad ? mostFromTable : mostInArea);
  const isFrequent = ({ listings }: TypeCount) => listings >= fewestEstimated;
  const estimated = isReadWhole ? [] : counts.filter(isFrequent);
  const others = isReadWhole ? counts : counts.filter((count) => !isFrequent(count));
  await Promise.all([
    estimated.length > 0 && read(sampledPropertiesAt(id, estimated), true),
    others.length > 0 && !isRoad && read(propertiesOfPlaces(within, others), false),
    others.length > 0 && isRoad && isReadWhole && read(propertiesAt(id, others), false),
  ]);
}

async function readPlots(
  { id }: Place,
  counts: readonly TypeCount[],
  { mostFromTable }: ReadingLimits,
  read: Read,
): Promise<void> {
  if (counts.length === 0) return;
  const isReadWhole = total(counts) <= mostFromTable;
  await read(isReadWhole ? plotsAt(id) : sampledPlotsAt(id), !isReadWhole);
}

const total = (counts: readonly TypeCount[]): number => counts.reduce((sum, { listings }) => sum + listings, 0);

type PricesOfType = Pick<TypeCount, 'type' | 'purpose'> & Omit<AreaPrices, 'is_estimated'>;

/** Every price is one that a listing has: the discrete percentile. */
async function listPrices(db: Database, listings: PricedListings): Promise<PricesOfType[]> {
  const { rows } = await sql<PricesOfType>`
    select type, purpose, prices[1]::float8 as low, prices[2]::float8 as median, prices[3]::float8 as high,
      case when measured >= ${FEWEST_PRICED} then per_sqm::float8 end as median_per_sqm,
      per_acre::float8 as median_per_acre
    from (
      select type, purpose, count(*) as priced, count(sqm) as measured,
        percentile_disc(array[0.1, 0.5, 0.9]) within group (order by price_kes) as prices,
        round(percentile_disc(0.5) within group (order by price_kes / sqm)) as per_sqm,
        round(percentile_disc(0.5) within group (order by price_kes / acres)) as per_acre
      from (${listings}) as listing
      group by type, purpose
    ) as figure
    where priced >= ${FEWEST_PRICED}`.execute(db);
  return rows;
}
