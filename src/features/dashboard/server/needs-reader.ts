import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#server/database/count-capped.ts';
import type { Database } from '#server/database/database.ts';
import type { SignedInStaff } from '#server/staff-caller.ts';
import { looksAfterAll } from '../policy.ts';

/** Whose dashboard it is, and when. */
export interface Reader {
  staff: SignedInStaff;
  now: Date;
  startOfDay: Date;
  endOfDay: Date;
}

/** How many lines of each kind are shown. */
export const SHOWN = 5;

/** Owners and managers look after everything, agents after their own and what is nobody's. */
export const isMine = (column: string, { staff }: Reader): RawBuilder<boolean> =>
  looksAfterAll(staff.role)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${staff.id})`;

/** How many rows, counted to 10,000. */
export async function counted(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${MOST_COUNTED}) rows`.execute(db);
  return found.rows[0]?.total ?? 0;
}
