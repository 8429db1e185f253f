import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import { propertyTypes } from '../../kinds/property-public.ts';
import { type AreaFigure, type AreaPrices, MOST_ASKED_PRICES } from '../../places/area-contract.ts';
import { isApproved, isSampled } from '../approved-listings.ts';

export type TypeCount = Pick<AreaFigure, 'type' | 'purpose' | 'listings'>;

const order: readonly AreaFigure['type'][] = [...propertyTypes, 'plot'];

/** Studios are among the apartments, as in the lists. */
const listedType = sql`case property_type when 'studio' then 'apartment' else property_type end`;

/** How many listings a place has of each type and purpose, as the lists count them; types in their usual order. */
export async function countTypesOfPlace(db: Database, placeId: number): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select coalesce(${listedType}, 'plot') as type, coalesce(listing_purpose, 'Sale') as purpose,
      sum(listings)::integer as listings
    from place_counts where place_id = ${placeId}
    group by 1, 2 having sum(listings) > 0`.execute(db);
  return rows.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

export async function listSlugsWithListings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from places
    where id in (select place_id from place_counts group by place_id having sum(listings) > 0)
    order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Of fewer listings, prices say more about these listings than about the place. */
const FEWEST_PRICED = 5;
/** Where a place has more listings, prices are those of the sample, and a type that is rare in it has none. */
const MOST_READ = 20_000;

/** Adds to the numbers of a place what the listings cost, where enough do. */
export async function priceTypes(
  db: Database,
  placeId: number,
  counts: readonly TypeCount[],
  mostRead = MOST_READ,
): Promise<AreaFigure[]> {
  const isEstimated = counts.reduce((sum, { listings }) => sum + listings, 0) > mostRead;
  const priced = counts.some(({ listings }) => listings >= FEWEST_PRICED)
    ? await listPrices(db, placeId, isEstimated)
    : [];
  return counts.map((count) => {
    const found = priced.find(({ type, purpose }) => type === count.type && purpose === count.purpose);
    if (!found) return { ...count, prices: null };
    const { type: _type, purpose: _purpose, ...prices } = found;
    // A dot of a sample would not be a listing.
    const asked = isEstimated ? [] : prices.asked;
    return { ...count, prices: { ...prices, asked, is_estimated: isEstimated } };
  });
}

type PricesOfType = Pick<TypeCount, 'type' | 'purpose'> & Omit<AreaPrices, 'is_estimated'>;

/** Of the listings of a place that are neither sold nor let, and whose price is stated. Every price is one that a listing has: the discrete percentile. */
async function listPrices(db: Database, placeId: number, isEstimated: boolean): Promise<PricesOfType[]> {
  const isRead = sql`${isApproved} and status in ('Available', 'Under offer') and price_kes is not null and place_ids && ${[placeId]}::integer[]
    and ${isEstimated ? isSampled : sql`true`}`;
  const { rows } = await sql<PricesOfType>`
    select type, purpose, prices[1]::float8 as low, prices[2]::float8 as median, prices[3]::float8 as high,
      case when measured >= ${FEWEST_PRICED} then per_sqm::float8 end as median_per_sqm,
      per_acre::float8 as median_per_acre,
      case when priced <= ${MOST_ASKED_PRICES} then asked else '{}' end as asked
    from (
      select type, purpose, count(*) as priced, count(sqm) as measured,
        array_agg(price_kes::float8 order by price_kes) as asked,
        percentile_disc(array[0.1, 0.5, 0.9]) within group (order by price_kes) as prices,
        round(percentile_disc(0.5) within group (order by price_kes / sqm)) as per_sqm,
        round(percentile_disc(0.5) within group (order by price_kes / acres)) as per_acre
      from (
        select ${listedType} as type, listing_purpose as purpose, price_kes, floor_area_sqm as sqm, null::numeric as acres
        from properties where ${isRead}
        union all
        select 'plot', 'Sale', price_kes, null, size_sqm / ${sql.lit(SQM_PER_ACRE)}::numeric from land where ${isRead}
      ) as listing
      group by type, purpose
    ) as figure
    where priced >= ${FEWEST_PRICED}`.execute(db);
  return rows;
}
