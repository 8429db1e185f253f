import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { BookingKind } from '../../bookings.ts';
import type { BookingDetail } from '../../calendar/office-contract.ts';
import { mayChangeBooking, mayGiveTo } from '../../calendar/policy.ts';
import { listHistory } from './booking-history.ts';
import { toEntry, visitorName } from './booking-rows.ts';
import { findEnquiry, getBooking, listPeople } from './queries.ts';

/** One visit or consultation, with what the reader may change. */
export async function getDetail(
  db: DatabaseOrTransaction,
  { kind, id, now }: { kind: BookingKind; id: number; now: Date },
  reader: SignedInStaff,
): Promise<BookingDetail> {
  const booking = await getBooking(db, kind, id);
  const people = await listPeople(db);
  const enquiry = await findEnquiry(db, booking);
  const history = await listHistory(db, booking);
  return {
    ...toEntry(booking),
    version: booking.version,
    place: booking.place,
    page: booking.isPagePublic ? booking.page : null,
    office_page: booking.officePage,
    visitor: {
      name: visitorName(booking),
      email: booking.email,
      phone: booking.phone,
      phone_e164: booking.phoneE164,
    },
    message: booking.message,
    cancel_reason: booking.cancelReason,
    outcome_note: booking.outcomeNote,
    requested_at: booking.createdAt.toISOString(),
    arranged_by: booking.isByOffice ? (history.at(-1)?.actor ?? 'the office') : null,
    may_change: mayChangeBooking(reader, booking.staffId),
    has_begun: booking.startsAt !== null && booking.startsAt <= now,
    enquiry: { id: enquiry.id, may_change: mayChangeBooking(reader, enquiry.assigned_to) },
    people: people.filter((person) => mayGiveTo(reader, person.id)),
    history,
  };
}
