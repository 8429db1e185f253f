import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';

/** One batch to remove. */
export interface DueRows {
  /** The condition on rows of the class's table. */
  isDue: RawBuilder<unknown>;
  now: Date;
  limit: number;
}

/** What is stored about people for a period, and how it leaves. Each module declares its own in `retention.ts`. */
export interface RetentionClass {
  /** Such as 'enquiries-lost'; names the class in the register, in settings and in the log. */
  id: string;
  /** For the office: 'Enquiries that came to nothing'. */
  name: string;
  /** The period in days, unless an owner set another. */
  days: number;
  /** From when it counts: 'the enquiry was closed'. */
  since: string;
  /** Why it is that long, as law or business. */
  reason: string;
  /** Shortest and longest period, in days, that an owner may set; absent for periods that the program itself needs. */
  bounds?: { min: number; max: number };
  /** What happens with a row. */
  leave: 'deleted' | 'emptied';
  table: keyof DB;
  /** Whether the period of a row of `table` ended before the given time. */
  isDue: (before: Date) => RawBuilder<unknown>;
  /** For rows that stay: the columns to set, which make `isDue` false. */
  set?: RawBuilder<unknown>;
  /** In place of deleting or setting rows of `table` alone; takes at most `limit` of them. @returns how many */
  remove?: (db: Database, due: DueRows) => Promise<number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time before which a class's period must have begun for a row to leave. */
export const leavesBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

/** Rows that would leave now, counted up to `most` and one more. */
export async function countDue(
  db: Database,
  { table, isDue }: RetentionClass,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${sql.table(table)} where ${isDue(before)} limit ${most + 1}) due`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Removes at most `limit` rows, in one statement or as the class says. @returns how many */
export async function removeDue(
  db: Database,
  { table, isDue, set, remove }: RetentionClass,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  if (remove) return remove(db, { isDue: isDue(before), now, limit });
  // A row that somebody is changing is left for the next run.
  const rows = sql`where ctid = any(array(
    select ctid from ${sql.table(table)} where ${isDue(before)} limit ${limit} for update skip locked))`;
  const { numAffectedRows } = await (set
    ? sql`update ${sql.table(table)} set ${set} ${rows}`
    : sql`delete from ${sql.table(table)} ${rows}`
  ).execute(db);
  return Number(numAffectedRows ?? 0n);
}
