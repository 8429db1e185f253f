import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Facets } from '../../search/facets-contract.ts';
import { isApproved, type ListedTable } from '../approved-listings.ts';
import type { ListCondition } from './list-conditions.ts';
import { isSampled, SAMPLED_EVERY } from './sampled-listings.ts';

/** Numbers of listings beside the choices of filters. */

/** What one filter's choices are counted by. */
export interface Facet {
  /** The filter's own parameters, without which its choices are counted. */
  parameters: readonly string[];
  /** The value of a row; of an array, each entry. */
  value: RawBuilder<unknown>;
}

interface CountedList<Filters> {
  db: Database;
  of: ListedTable;
  filters: Filters;
  conditionOf: (filters: Filters) => ListCondition;
}

/** Above about as many, one listing in 64 is counted. */
const MOST_COUNTED_EACH = 20_000;

const PRICES = 'prices';
/** Prices between which a bar stands: 1, 1.5, 2, 3, 5 and 7 of each power of ten. */
const priceEdges = [3, 4, 5, 6, 7, 8, 9].flatMap((power) =>
  [1, 1.5, 2, 3, 5, 7].map((step) => Math.round(step * 10 ** power)),
);
const priceFacet: Facet = {
  parameters: ['min_price', 'max_price'],
  value: sql`width_bucket(price_kes, ${priceEdges}::bigint[])`,
};

/**
 * Counts the choices of each facet under all filters but the facet's own. Facets without a filter in force share one
 * statement.
 */
export async function countFacets<Filters extends object>(
  list: CountedList<Filters>,
  facets: Readonly<Record<string, Facet>>,
  { withPrices, mostCountedEach = MOST_COUNTED_EACH }: { withPrices: boolean; mostCountedEach?: number },
): Promise<Facets> {
  const counted = Object.entries({ ...facets, ...(withPrices && { [PRICES]: priceFacet }) });
  const groups = Map.groupBy(counted, ([name, { parameters }]) =>
    parameters.some((parameter) => Reflect.get(list.filters, parameter) !== undefined) ? name : '',
  );
  const found = await Promise.all(
    [...groups.values()].map((group) => countGroup(list, group, mostCountedEach)),
  );
  const values = Map.groupBy(
    found.flatMap(({ rows }) => rows),
    ({ facet }) => facet,
  );
  const of = (name: string) => values.get(name)?.map(({ value, listings }) => ({ value, listings })) ?? [];
  return {
    is_estimated: found.some(({ isEstimated }) => isEstimated),
    facets: Object.fromEntries(Object.keys(facets).map((name) => [name, of(name)])),
    prices: withPrices ? priceBars(of(PRICES)) : null,
  };
}

interface FacetRow {
  facet: string;
  value: string;
  listings: number;
}

/** Counts facets that have the same filters of others in force. */
async function countGroup<Filters extends object>(
  { db, of: { table }, filters, conditionOf }: CountedList<Filters>,
  group: readonly (readonly [string, Facet])[],
  mostCountedEach: number,
): Promise<{ rows: FacetRow[]; isEstimated: boolean }> {
  const own = new Set(group.flatMap(([, { parameters }]) => parameters));
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.has(name)));
  const { counted, others: rest } = conditionOf(others as Filters);
  const conditions = [isApproved, ...counted, ...rest];
  const count = async (where: readonly unknown[]): Promise<{ rows: FacetRow[]; total: number }> => {
    const values = group.map(([name, { value }]) => sql`select ${sql.lit(name)} as facet, (${value})::text as value from found`);
    const { rows } = await sql<FacetRow>`
      with found as materialized (select * from ${sql.table(table)} where ${sql.join(where, sql` and `)})
      select facet, value, count(*)::integer as listings
      from (${sql.join(values, sql` union all `)} union all select '', 'total' from found) as counted
      where value is not null group by 1, 2`.execute(db);
    return { rows: rows.filter(({ facet }) => facet !== ''), total: rows.find(({ facet }) => facet === '')?.listings ?? 0 };
  };
  const sampled = await count([...conditions, isSampled as RawBuilder<SqlBool>]);
  if (sampled.total * SAMPLED_EVERY <= mostCountedEach)
    return { rows: (await count(conditions)).rows, isEstimated: false };
  const rows = sampled.rows.map((row) => ({ ...row, listings: row.listings * SAMPLED_EVERY }));
  return { rows, isEstimated: true };
}

/** The bars from the lowest price to the highest, those without listings between them too. */
function priceBars(buckets: readonly Pick<FacetRow, 'value' | 'listings'>[]): NonNullable<Facets['prices']> {
  const listings = new Map(buckets.map(({ value, listings }) => [Number(value), listings]));
  const [first, last] = [Math.min(...listings.keys()), Math.max(...listings.keys())];
  if (listings.size === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const bucket = first + nth;
    return {
      from: priceEdges[bucket - 1] ?? 0,
      to: priceEdges[bucket] ?? 10 ** 11,
      listings: listings.get(bucket) ?? 0,
    };
  });
}
