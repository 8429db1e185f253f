import type { Transaction } from 'kysely';
import { type EnquiryEvent, noteEnquiryEvent, readTimeline } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { type BookingKind, bookingEventTitles } from '../../bookings.ts';
import type { BookingDetail } from '../../calendar/office-contract.ts';
import { mayChangeBooking, mayGiveTo } from '../../calendar/policy.ts';
import { type ToldNews, tellStaff } from '../tell-staff.ts';
import { type NewsFacts, queueNews } from './booking-mails.ts';
import { type Booking, toEntry, visitorName } from './booking-rows.ts';
import { findEnquiry, getBooking, listPeople } from './queries.ts';
import { listReadable } from './record-visits.ts';

/** What staff and the visitor did to a booking, newest first. */
async function listHistory(
  db: DatabaseOrTransaction,
  { kind: subject, id }: Booking,
): Promise<BookingDetail['history']> {
  const { items } = await readTimeline(db, { subject, id, kinds: Object.keys(bookingEventTitles) });
  return items.map(({ id: event, at, kind, actor, text }) => ({ id: String(event), at, action: kind, actor, text }));
}

const timelineKinds = {
  confirmed: 'confirmed',
  moved: 'rescheduled',
  proposed: 'time-proposed',
  cancelled: 'cancelled',
} as const;

export async function announce(
  trx: Transaction<DB>,
  facts: NewsFacts & { news: keyof typeof timelineKinds; by: SignedInStaff | 'visitor'; remark?: string | undefined },
): Promise<void> {
  const { booking, news, by, note, remark, now } = facts;
  await queueNews(trx, facts);
  await noteInTimeline(trx, booking, {
    kind: timelineKinds[news],
    text: [hostOf(booking, by), remark, note].filter(Boolean).join('. '),
    staff: by === 'visitor' ? null : by,
    at: now,
  });
  const told = toldNewsOf(facts);
  if (told) await tellStaff(trx, [booking], { news: told, by: by === 'visitor' ? null : by, at: now });
}

/** What of it staff are told beside the mails; a hour that was confirmed as it was asked for is no news to them. */
function toldNewsOf({ news, isAdded, earlier }: NewsFacts): ToldNews | null {
  if (news === 'moved' || news === 'cancelled') return news;
  if (news !== 'confirmed') return null;
  return isAdded ? 'added' : earlier ? 'moved' : null;
}

/** Who is to be there, where an agent books a colleague: the event has the one who booked as its actor. */
const hostOf = ({ staffId, staffName }: Booking, by: SignedInStaff | 'visitor'): string =>
  by !== 'visitor' && by.role === 'agent' && staffId !== by.id && staffName !== null ? `With ${staffName}` : '';

export async function noteInTimeline(
  trx: Transaction<DB>,
  { kind, id, enquiryId, startsAt, stop, title, listing }: Booking,
  event: Omit<EnquiryEvent, 'enquiryId' | 'listing' | 'booking'>,
): Promise<void> {
  const text = [stop === null ? '' : title, startsAt && formatDateTime(startsAt), event.text]
    .filter(Boolean)
    .join('. ');
  await noteEnquiryEvent(trx, { ...event, text, enquiryId, listing, booking: { kind, id } });
}

export async function getDetail(
  db: DatabaseOrTransaction,
  { kind, id, now }: { kind: BookingKind; id: number; now: Date },
  reader: SignedInStaff,
): Promise<BookingDetail> {
  const booking = await getBooking(db, kind, id);
  const people = await listPeople(db);
  const enquiry = await findEnquiry(db, booking);
  const [readable] = await listReadable(db, reader, [booking.enquiryId]);
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
      contact_id: readable?.contactId ?? null,
    },
    message: booking.message,
    cancel_reason: booking.cancelReason,
    outcome_note: booking.outcomeNote,
    interest: booking.interest,
    verdict: booking.verdict,
    listing_state: booking.listingState,
    requested_at: booking.createdAt.toISOString(),
    arranged_by: booking.isByOffice ? (history.at(-1)?.actor ?? 'the office') : null,
    may_change: mayChangeBooking(reader, booking.staffId),
    has_begun: booking.startsAt !== null && booking.startsAt <= now,
    enquiry: {
      id: enquiry.id,
      may_read: readable?.isEnquiryReadable ?? false,
      may_change: mayChangeBooking(reader, enquiry.assigned_to),
    },
    people: people.filter((person) => mayGiveTo(reader, person.id, enquiry.assigned_to)),
    history,
  };
}
