import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { announceByStaff, type DiaryServices } from './booking-commands.ts';
import { changeBooking, lockBookingForUpdate } from './lock-booking.ts';

interface VisitedListing {
  kind: 'property' | 'land';
  id: number;
  /** Visits of this enquiry alone. */
  enquiryId?: number;
  /** Visits of this enquiry are left out. */
  exceptEnquiryId?: number | null;
  /** And those of this contact. */
  exceptContactId?: number | null;
}

/** Visits of a listing that are still to come, asked for or confirmed; those whose hour is over are not. */
const openVisitsOf = (
  { kind, id, enquiryId, exceptEnquiryId = null, exceptContactId = null }: VisitedListing,
  now: Date,
): RawBuilder<{ id: number }> => {
  const column = kind === 'property' ? sql.ref('property_id') : sql.ref('land_id');
  return sql<{ id: number }>`
    select b.id from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = 'visit' and b.status in ('Requested', 'Confirmed')
      and b.id in (
        select id from bookings where ${column} = ${id}
        union all
        select visit.id from enquiries about join bookings visit on visit.enquiry_id = about.id
          where about.${column} = ${id} and visit.property_id is null and visit.land_id is null
      )
      and coalesce(b.starts_at, (b.preferred_on + 1)::timestamp at time zone 'Africa/Nairobi') > ${now}
      and ${enquiryId === undefined ? sql`true` : sql`e.id = ${enquiryId}`} and e.id is distinct from ${exceptEnquiryId}
      and (${exceptContactId}::bigint is null or e.contact_id is distinct from ${exceptContactId})
    order by b.id`;
};

export async function countOpenVisits(db: DatabaseOrTransaction, listing: VisitedListing, now: Date): Promise<number> {
  return (await openVisitsOf(listing, now).execute(db)).rows.length;
}

/**
 * Cancels the visits of a listing that are still to come and tells everybody with an email address. Whoever answers for
 * the listing may do so, also of visits with a colleague. It answers no enquiry: who asks for several places, or what else
 * there is, still waits for somebody to write or call.
 * @returns how many
 */
export async function cancelVisitsOfListing(
  trx: Transaction<DB>,
  services: DiaryServices,
  listing: VisitedListing,
  reason: string,
  by: { staff: SignedInStaff; requestId: string },
): Promise<number[]> {
  const { rows } = await openVisitsOf(listing, services.clock.now()).execute(trx);
  const cancelled: number[] = [];
  for (const { id } of rows) {
    const before = await lockBookingForUpdate(trx, 'visit', id);
    // The visitor may have cancelled it meanwhile.
    if (before.status !== 'Requested' && before.status !== 'Confirmed') continue;
    const after = await changeBooking(trx, before, {
      status: 'Cancelled',
      proposedAt: null,
      cancelReason: reason,
      isAnnounced: true,
    });
    await announceByStaff(trx, services, by, { before, after, news: 'cancelled', note: reason, isAnswer: false });
    cancelled.push(after.enquiryId);
  }
  return cancelled;
}
