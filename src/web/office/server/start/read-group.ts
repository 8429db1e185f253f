import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { StartGroup, StartLine } from '../../start/contract.ts';
import { MOST_COUNTED, SHOWN, type StartGroupKey } from '../../start/start-groups.ts';

export interface StartQuestion {
  staff: SignedInStaff;
  now: Date;
}

/** The lines of a group: columns id, path, title, about, kes, at and is_overdue. */
export type GroupLines = RawBuilder<unknown>;

interface LineRow extends Omit<StartLine, 'at'> {
  at: Date;
  total: number;
}

/** Counts the lines of a group and reads the first of them, in one statement. */
export async function readGroup(db: Database, key: StartGroupKey, lines: GroupLines): Promise<StartGroup> {
  const { rows } = await sql<LineRow>`
    with found as materialized (select * from (${lines}) lines order by at, id limit ${MOST_COUNTED})
    select id, path, title, about, kes, at, is_overdue, (select count(*)::int from found) as total
    from found order by at, id limit ${SHOWN}`.execute(db);
  const items = rows.map(({ total: _total, at, ...line }) => ({ ...line, at: at.toISOString() }));
  return { key, total: rows[0]?.total ?? 0, items };
}

/** A condition on the colleague in `column`: the reader; for agents also nobody, as in their lists. */
export const isMine = (column: string, { id, role }: SignedInStaff): RawBuilder<unknown> =>
  role === 'agent' ? sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${id})` : sql`${sql.ref(column)} = ${id}`;
