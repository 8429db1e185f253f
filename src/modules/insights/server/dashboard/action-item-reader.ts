import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { looksAfterAll } from '../../dashboard/policy.ts';

/** The signed-in member of staff, and the limits of the current day. */
export interface Reader {
  staff: SignedInStaff;
  now: Date;
  startOfDay: Date;
  endOfDay: Date;
}

/** Most lines of each kind. */
export const SHOWN = 5;

/** Condition on the assignee in `column`: agents see their own and unassigned rows, owners and managers all. */
export const isMine = (column: string, { staff }: Reader): RawBuilder<boolean> =>
  looksAfterAll(staff.role)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${staff.id})`;

/** Counts the rows, at most 10,000. */
export async function counted(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${MOST_COUNTED}) rows`.execute(db);
  return found.rows[0]?.total ?? 0;
}
