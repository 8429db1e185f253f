import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** Conditions on columns that `listing_counts` and the table of the kind both have, under the same names. */
export type CountsConditions = readonly Expression<SqlBool>[];

/** How a list is sorted when months of publication follow each other in it. */
export interface MonthOrder {
  isFeaturedFirst: boolean;
  direction: 'asc' | 'desc';
}

/** The approved listings of one month of publication, and with `isFeaturedFirst` either the featured or the others. */
interface Month {
  is_featured: boolean;
  /** First day, such as '2026-11-01'. */
  published_month: string;
  listings: number;
}

export interface CountedMonths {
  /** In the order of the list; each with at least one listing. */
  months: readonly Month[];
  total: number;
  order: MonthOrder;
}

export const FEATURED_FIRST: MonthOrder = { isFeaturedFirst: true, direction: 'desc' };

/** Reads the numbers of approved listings from `listing_counts`, by month of publication. */
export async function countByMonth(
  db: Database,
  kind: 'property' | 'land',
  conditions: CountsConditions,
  order: MonthOrder = FEATURED_FIRST,
): Promise<CountedMonths> {
  const isFeatured = order.isFeaturedFirst ? sql<boolean>`is_featured` : sql<boolean>`false`;
  const direction = sql.raw(order.direction);
  const { rows } = await sql<Month>`
    select ${isFeatured} as is_featured, published_month, sum(listings) as listings from listing_counts
    where ${sql.join([sql`kind = ${kind}`, ...conditions], sql` and `)}
    group by 1, 2 having sum(listings) > 0 order by 1 desc, 2 ${direction}`.execute(db);
  return { months: rows, total: rows.reduce((sum, { listings }) => sum + listings, 0), order };
}

/** Where a page begins: the listings that fulfil `isFrom`, without the first `offset` of them. */
interface PageStart {
  isFrom: Expression<SqlBool>;
  offset: number;
}

/**
 * Finds the month in which a page begins, so that an index reads at most one month's listings before it.
 * @returns null for a page after the last
 */
export function startOfPage({ months, order }: CountedMonths, offset: number): PageStart | null {
  let before = 0;
  for (const month of months) {
    if (before + month.listings > offset) return { isFrom: isFromMonth(month, order), offset: offset - before };
    before += month.listings;
  }
  return null;
}

function isFromMonth({ is_featured, published_month }: Month, order: MonthOrder): Expression<SqlBool> {
  const start = sql`(${published_month}::date::timestamp at time zone 'UTC')`;
  if (order.direction === 'asc') return sql<SqlBool>`published_at >= ${start}`;
  const end = sql`((${published_month}::date + interval '1 month') at time zone 'UTC')`;
  return order.isFeaturedFirst
    ? sql<SqlBool>`(is_featured, published_at) < (${is_featured}::boolean, ${end})`
    : sql<SqlBool>`published_at < ${end}`;
}

export const MERGE_LISTING_COUNTS = 'merge-listing-counts';

/** Merges the rows of each sort in the tables of counts. Writers only add rows, so they neither wait nor are missed. */
export async function mergeListingCounts(db: Database): Promise<void> {
  await sql`
    with merged as (delete from listing_counts returning *)
    insert into listing_counts
    select kind, property_category, listing_purpose, property_type, status, is_featured, is_positioned, published_month,
      sum(listings)
    from merged group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(listings) <> 0`.execute(db);
  await sql`
    with merged as (delete from place_counts returning *)
    insert into place_counts
    select place_id, kind, property_category, listing_purpose, property_type, sum(listings)
    from merged group by 1, 2, 3, 4, 5 having sum(listings) <> 0`.execute(db);
}
