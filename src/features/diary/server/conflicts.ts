import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { BookingKind } from '../contract.ts';
import type { BookingConflict } from '../office-contract.ts';
import { selectBookings, subjectType, toEntry } from './booking-rows.ts';
import { countBookings, ofStaff, type Whose } from './count-bookings.ts';

const CONFLICTS_AT_MOST = 50;

interface WantedConflicts extends Whose {
  now: Date;
  limit?: number;
  /** Where the total stops; without it, all are counted. */
  countedTo?: number;
}

/**
 * Bookings still to come while their person is away or the office is closed: leave was entered over them. One that staff
 * agreed to after the leave was entered, in spite of it, is none.
 */
export async function listConflicts(
  db: DatabaseOrTransaction,
  { now, limit = CONFLICTS_AT_MOST, countedTo, ...whose }: WantedConflicts,
): Promise<{ conflicts: BookingConflict[]; total: number }> {
  const where = (kind: BookingKind) => sql`b.status in ('Requested', 'Confirmed') and b.starts_at > ${now}
    and ${ofStaff(whose)} and exists (select ${closuresOver(kind)})`;
  const bookings = await selectBookings(db, { where, limit });
  const total = await countBookings(db, where, countedTo);
  const reasons = await Promise.all(
    bookings.map(async ({ kind, id }) => {
      const table = sql.table(kind === 'visit' ? 'site_visits' : 'consultations');
      const person = sql.ref(kind === 'visit' ? 'b.agent_id' : 'b.consultant_id');
      const { rows } = await sql<{ reason: string; isOffice: boolean }>`
        select closing.reason, closing.staff_id is null as "isOffice"
        from ${table} b left join staff s on s.id = ${person}
        cross join lateral (select * ${closuresOver(kind)}) closing
        where b.id = ${id} limit 1`.execute(db);
      return rows[0] ?? { reason: '', isOffice: false };
    }),
  );
  const conflicts = bookings.map((booking, index) => {
    const { reason = '', isOffice = false } = reasons[index] ?? {};
    return { ...toEntry(booking), reason, is_office_closed: isOffice };
  });
  return { conflicts, total };
}

/** What closes the hour of the booking `b`: leave of its person `s`, or days on which the office is closed. */
const closuresOver = (kind: BookingKind) => sql`
  from availability_closures closure
  where closure.during && tstzrange(b.starts_at, b.starts_at + make_interval(mins => b.duration_minutes))
    and (closure.staff_id is null or closure.staff_id = s.id) and (closure.kind is null or closure.kind = ${kind})
    and not exists (
      select from audit_entries agreed
      where agreed.subject_type = ${subjectType[kind]} and agreed.subject_id = b.id::text
        and agreed.at > closure.created_at and agreed.changes ? 'in_spite_of')`;
