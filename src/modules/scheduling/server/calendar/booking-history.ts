import type { Transaction } from 'kysely';
import { type EnquiryEvent, mayChangeEnquiry, noteEnquiryEvent, readTimeline } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { type BookingKind, bookingEventTitles } from '../../bookings.ts';
import type { BookingDetail } from '../../calendar/office-contract.ts';
import { mayChangeBooking, mayGiveTo } from '../../calendar/policy.ts';
import { visitAsked } from '../notification-kinds.ts';
import { type ToldNews, tellFormerHost, tellNewHost, tellStaff } from '../tell-staff.ts';
import { type NewsFacts, queueNews } from './booking-mails.ts';
import { type Booking, subjectType, toEntry, visitorName } from './booking-rows.ts';
import { getBooking, listPeople } from './queries.ts';
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

type Announced = NewsFacts & {
  news: keyof typeof timelineKinds;
  by: SignedInStaff | 'visitor';
  remark?: string | undefined;
  /** What it was before somebody else was given it; null where the same person takes it as before. */
  handedOver?: Pick<Booking, 'status' | 'staffId'> | null;
  isAnswer?: boolean | undefined;
};

export async function announce(trx: Transaction<DB>, facts: Announced): Promise<void> {
  const { booking, by, note, remark, handedOver = null, isAnswer, now: at } = facts;
  const staff = by === 'visitor' ? null : by;
  await queueNews(trx, facts);
  await noteInTimeline(trx, booking, {
    kind: isHandedOverAlone(facts) ? 'handed-over' : timelineKinds[facts.news],
    text: [hostOf(facts), remark, note].filter(Boolean).join('. '),
    staff,
    at,
    isAnswer,
  });
  if (handedOver) await tellNewHost(trx, booking, { by: staff, at });
  if (handedOver?.staffId) await tellFormerHost(trx, booking, handedOver.staffId, { by: staff, at });
  const news = toldNewsOf(facts);
  if (news) await tellStaff(trx, [booking], { news, isHostTold: handedOver !== null, by: staff, at });
}

/** Whether a confirmed booking keeps its hour and gets another person: confirming it a second time would be no news. */
const isHandedOverAlone = ({ news, handedOver }: Announced): boolean =>
  news === 'confirmed' && handedOver?.status === 'Confirmed';

/** What of it staff are told beside the mails; a hour that was confirmed as it was asked for is no news to them. */
function toldNewsOf({ news, isAdded, earlier }: NewsFacts): ToldNews | null {
  if (news === 'moved' || news === 'cancelled') return news;
  if (news !== 'confirmed') return null;
  return isAdded ? 'added' : earlier ? 'moved' : null;
}

/** Who is to be there, where it changed hands or an agent books a colleague: the event has the one who booked as its actor. */
function hostOf(facts: Announced): string {
  const { booking, by, handedOver } = facts;
  const { staffId, staffName } = booking;
  if (staffName === null) return '';
  if (isHandedOverAlone(facts)) return `To ${staffName}`;
  if (handedOver?.staffId) return `Now with ${staffName}`;
  return by !== 'visitor' && by.role === 'agent' && staffId !== by.id ? `With ${staffName}` : '';
}

/** Notes what happened to a booking. What staff have seen to asks for nothing at anybody's bell any more. */
export async function noteInTimeline(
  trx: Transaction<DB>,
  { kind, id, enquiryId, startsAt, stop, title, listing }: Booking,
  event: Omit<EnquiryEvent, 'enquiryId' | 'listing' | 'booking'>,
): Promise<void> {
  const text = [stop === null ? '' : title, startsAt && formatDateTime(startsAt), event.text]
    .filter(Boolean)
    .join('. ');
  await noteEnquiryEvent(trx, { ...event, text, enquiryId, listing, booking: { kind, id } });
  if (event.staff)
    await settleNotifications(trx, { kinds: [visitAsked], of: { type: subjectType[kind], id }, at: event.at });
}

export async function getDetail(
  db: DatabaseOrTransaction,
  { kind, id, now }: { kind: BookingKind; id: number; now: Date },
  reader: SignedInStaff,
): Promise<BookingDetail> {
  const booking = await getBooking(db, kind, id);
  const people = await listPeople(db);
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
    may_change: mayChangeBooking(reader, booking),
    has_begun: booking.startsAt !== null && booking.startsAt <= now,
    enquiry: {
      id: booking.enquiryId,
      agent: people.find((person) => person.id === booking.enquiryAgentId)?.name ?? null,
      may_read: readable?.isEnquiryReadable ?? false,
      may_change: mayChangeEnquiry(reader, booking.enquiryAgentId),
    },
    people: people.filter((person) => mayGiveTo(reader, person.id, booking)),
    history,
  };
}
