import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { BookingConflict } from '../../calendar/office-contract.ts';
import { selectBookings, toEntry } from './booking-rows.ts';
import { countBookings, ofStaff, type Whose } from './queries.ts';

const CONFLICTS_AT_MOST = 50;

interface WantedConflicts extends Whose {
  now: Date;
  limit?: number;
  /** Stops counting the total here. */
  countedTo?: number;
}

/**
 * Bookings still to come at a time that was closed after they were made: leave of their member of staff, or of the office.
 * A booking that staff confirmed after the closure, accepting the conflict, is left out.
 */
export async function listConflicts(
  db: DatabaseOrTransaction,
  { now, limit = CONFLICTS_AT_MOST, countedTo, ...whose }: WantedConflicts,
): Promise<{ conflicts: BookingConflict[]; total: number }> {
  const where = sql`b.status in ('Requested', 'Confirmed') and b.starts_at > ${now}
    and ${ofStaff(whose)} and exists (select ${closures})`;
  const bookings = await selectBookings(db, { where, limit });
  const total = await countBookings(db, where, countedTo);
  const { rows: closings } = await sql<{ enquiryId: number; reason: string; isOffice: boolean }>`
    select distinct on (b.enquiry_id) b.enquiry_id as "enquiryId", closing.reason, closing.staff_id is null as "isOffice"
    from bookings b cross join lateral (select closure.* ${closures}) closing
    where b.enquiry_id = any(${bookings.map(({ enquiryId }) => enquiryId)}::bigint[])`.execute(db);
  const conflicts = bookings.map((booking) => {
    const { reason = '', isOffice = false } = closings.find(({ enquiryId }) => enquiryId === booking.enquiryId) ?? {};
    return { ...toEntry(booking), reason, is_office_closed: isOffice };
  });
  return { conflicts, total };
}

/** Closures of the time of the booking `b`, from its member of staff or the office. */
const closures = sql`
  from availability_closures closure
  where closure.during && b.during
    and (closure.staff_id is null or closure.staff_id = b.staff_id) and (closure.kind is null or closure.kind = b.kind)
    and not exists (
      select from audit_entries agreed
      where agreed.subject_type = case b.kind when 'visit' then 'site_visit' else b.kind end
        and agreed.subject_id = b.id::text
        and agreed.at > closure.created_at and agreed.changes ? 'in_spite_of')`;
