import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { countTypesOfPlace, priceTypes } from './area-prices.ts';
import { cachedGazetteer } from './places.ts';

let database: TestDatabase;
let gazetteer: Gazetteer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  gazetteer = await cachedGazetteer(db, undefined)();
  await insertManyProperties(db, 2_000);
  // Types that are alike in the sample and beside it, prices that are in no order of the rows, some places on a road, and some sold or let.
  await sql`update properties set property_category = 'Residential',
    property_type = (array['apartment', 'apartment', 'apartment', 'villa', 'bungalow'])[1 + id / 64 % 5],
    price_kes = 1000000 + (id * 7919) % 9973 * 1000,
    status = case when id % 6 = 1 then case listing_purpose when 'Rent' then 'Let' else 'Sold' end else status end,
    address_line1 = case when id % 3 = 0 then 'Ngong Road' else address_line1 end`.execute(db);
  await sql`insert into land (slug, reference_number, title, description_html, approval_status, published_at, price_kes,
      size, size_unit, location, city, county, state, address)
    select 'plot-' || n, 'MK-LX' || n, 'Plot ' || n, '<p>Level.</p>', 'Approved', now(), 900000 + (n * 7919) % 997 * 1000,
      1 + n % 7, 'acres', 'Kitengela', 'Kitengela', 'Kajiado', 'Kajiado County', 'Namanga Road'
    from generate_series(1, 1000) n`.execute(db);
});
afterAll(() => database.drop());

interface Listing {
  id: number;
  type: string;
  purpose: string;
  price: number;
  sqm: number | null;
  acres: number | null;
}

async function listingsAt(placeId: number): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    select id, property_type as type, listing_purpose as purpose, price_kes as price, floor_area_sqm::float8 as sqm,
      null::float8 as acres
    from properties where approval_status = 'Approved' and status not in ('Sold', 'Let') and ${placeId} = any (place_ids)
    union all
    select id, 'plot', 'Sale', price_kes, null, (size_sqm / 4046.8564224)::float8
    from land where approval_status = 'Approved' and ${placeId} = any (place_ids)`.execute(database.db);
  return rows;
}

/** The price that this share of the listings does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length - 1e-9) - 1)] ?? Number.NaN;
}

/** The prices as they are computed from single listings. */
async function expectedPrices(placeId: number, isRead: (listing: Listing) => boolean) {
  const byType = Map.groupBy((await listingsAt(placeId)).filter(isRead), ({ type, purpose }) => `${type} ${purpose}`);
  return new Map(
    [...byType].flatMap(([name, listings]) => {
      const prices = listings.map(({ price }) => price);
      const bySqm = listings.flatMap(({ price, sqm }) => (sqm ? [price / sqm] : []));
      const byAcre = listings.flatMap(({ price, acres }) => (acres ? [price / acres] : []));
      if (listings.length < 5) return [];
      const figures = {
        asked: prices.length <= 60 ? prices.toSorted((one, other) => one - other) : [],
        low: percentile(prices, 0.1),
        median: percentile(prices, 0.5),
        high: percentile(prices, 0.9),
        median_per_sqm: bySqm.length >= 5 ? Math.round(percentile(bySqm, 0.5)) : null,
        median_per_acre: byAcre.length > 0 ? Math.round(percentile(byAcre, 0.5)) : null,
      };
      return [[name, figures] as const];
    }),
  );
}

async function pricesOf(slug: string, mostRead?: number) {
  const place = gazetteer.findBySlug(slug);
  if (!place) throw new Error(`${slug} is missing`);
  const counts = await countTypesOfPlace(database.db, place.id);
  const figures = await priceTypes(database.db, place.id, counts, mostRead);
  const priced = figures.flatMap(({ type, purpose, prices }) =>
    prices ? [{ name: `${type} ${purpose}`, prices }] : [],
  );
  return { place, priced };
}

const estimated = (prices: object | undefined) => ({ ...prices, asked: [], is_estimated: true });
const exact = (prices: object | undefined) => ({ ...prices, is_estimated: false });

test.each(['kilimani', 'nairobi-county', 'ngong-road', 'kitengela'])(
  'prices are the percentiles of all listings on offer: %s',
  async (slug) => {
    const { place, priced } = await pricesOf(slug);
    const expected = await expectedPrices(place.id, () => true);
    expect(priced.map(({ name }) => name).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const { name, prices } of priced) expect(prices, name).toEqual(exact(expected.get(name)));
  },
);

test.each(['nairobi-county', 'ngong-road'])(
  'of a place with very many, prices are estimated from one in 64, and rare types have none: %s',
  async (slug) => {
    const { place, priced } = await pricesOf(slug, 100);
    const sample = await expectedPrices(place.id, ({ id }) => id % 64 === 0);
    expect(priced.length).toBeGreaterThan(0);
    for (const { name, prices } of priced) expect(prices, name).toEqual(estimated(sample.get(name)));
  },
);
