import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

export interface Whose {
  /** The id of a colleague, or 'unassigned'; everybody when absent. */
  staff?: string | undefined;
  /** What nobody is assigned to counts as the colleague's too. */
  withUnassigned?: boolean;
}

/** A condition on the row `b` of `bookings`. */
export const ofStaff = ({ staff, withUnassigned = false }: Whose) => {
  if (staff === undefined) return sql`true`;
  if (staff === 'unassigned') return sql`b.staff_id is null`;
  return withUnassigned ? sql`(b.staff_id is null or b.staff_id = ${staff}::uuid)` : sql`b.staff_id = ${staff}::uuid`;
};

/** How many visits and consultations fit a condition on the row `b`; without `countedTo` all of them. */
export async function countBookings(
  db: DatabaseOrTransaction,
  where: RawBuilder<unknown>,
  countedTo: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from bookings b where ${where} limit ${countedTo}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
