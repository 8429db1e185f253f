import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import { type WhereBookings, whereOf } from './booking-rows.ts';

export interface Whose {
  /** The id of a colleague, or 'unassigned'; everybody when absent. */
  staff?: string | undefined;
  /** What nobody is assigned to counts as the colleague's too. */
  withUnassigned?: boolean;
}

/** The column of the person differs, so both are asked by the joined row. */
export const ofStaff = ({ staff, withUnassigned = false }: Whose) => {
  if (staff === undefined) return sql`true`;
  if (staff === 'unassigned') return sql`s.id is null`;
  return withUnassigned ? sql`(s.id is null or s.id = ${staff}::uuid)` : sql`s.id = ${staff}::uuid`;
};

/** How many visits and consultations fit; without `countedTo` all of them. */
export async function countBookings(
  db: DatabaseOrTransaction,
  where: WhereBookings,
  countedTo: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      (select from site_visits b left join staff s on s.id = b.agent_id where ${whereOf(where, 'visit')})
      union all
      (select from consultations b left join staff s on s.id = b.consultant_id where ${whereOf(where, 'consultation')})
      limit ${countedTo}
    ) bookings`.execute(db);
  return rows[0]?.total ?? 0;
}
