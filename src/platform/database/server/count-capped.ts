import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Larger totals are shown as '10,000 or more', because counting them would cost more than the page itself. */
export const MOST_COUNTED = 10_000;

export interface CappedCount {
  /** At most 10,000, or the number up to which was counted. */
  total: number;
  /** Whether there are more rows than `total`. */
  isCapped: boolean;
}

/** Counts the rows of a query, up to 10,000. */
export const countCapped = <Tables extends keyof DB, Row>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DB, Tables, Row>,
): Promise<CappedCount> =>
  countUpTo(db, rows.clearOrderBy().clearSelect().select(sql<number>`1`.as('one')), MOST_COUNTED);

/** Counts the rows of a query up to `most`; an order of the query is kept, and makes the planner read its index. */
export async function countUpTo<Tables extends keyof DB, Row>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  most: number,
): Promise<CappedCount> {
  const { found } = await db
    .selectFrom(rows.limit(most + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(found), most), isCapped: Number(found) > most };
}
