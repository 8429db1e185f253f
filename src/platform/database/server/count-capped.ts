import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Larger totals are shown as '10,000 or more', because counting them would cost more than the page itself. */
export const MOST_COUNTED = 10_000;

export interface CappedCount {
  /** At most 10,000. */
  total: number;
  /** Whether there are more rows than `total`. */
  isCapped: boolean;
}

/** Counts the rows of a query, up to 10,000. */
export async function countCapped<Tables extends keyof DB, Row>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DB, Tables, Row>,
): Promise<CappedCount> {
  const { found } = await db
    .selectFrom(
      rows
        .clearOrderBy()
        .clearSelect()
        .select(sql<number>`1`.as('one'))
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(found), MOST_COUNTED), isCapped: Number(found) > MOST_COUNTED };
}
