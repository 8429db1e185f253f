import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { NotificationKind } from '#platform/notifications/kinds.ts';
import { type NewNotification, notify } from '#platform/notifications/server/notify.ts';
import { bookingKindLabels, officeBookingHref } from '../bookings.ts';
import { type Booking, subjectType, visitorName, whenOf } from './calendar/booking-rows.ts';
import { visitAsked, visitCancelled, visitMoved } from './notification-kinds.ts';

const told = {
  asked: { kind: visitAsked, word: 'asked for' },
  added: { kind: visitAsked, word: 'added' },
  moved: { kind: visitMoved, word: 'moved' },
  cancelled: { kind: visitCancelled, word: 'cancelled' },
} as const satisfies Record<string, { kind: NotificationKind; word: string }>;
export type ToldNews = keyof typeof told;

interface Told {
  by: { id: string } | null;
  at: Date;
}

/**
 * Tells who takes a booking, the agent of its listing and who looks after its enquiry what became of it, in the
 * transaction in which it did. Of the stops of a trip the last one is told of the first alone.
 */
export async function tellStaff(
  trx: Transaction<DB>,
  bookings: readonly Booking[],
  { news, isHostTold = false, ...facts }: Told & { news: ToldNews /** By `tellNewHost`. */; isHostTold?: boolean },
): Promise<void> {
  const { kind, word } = told[news];
  for (const booking of bookings) {
    const { staffId, listingAgentId, enquiryAgentId } = booking;
    const involved = [staffId, listingAgentId, booking === bookings[0] ? enquiryAgentId : null];
    await tell(trx, booking, {
      ...facts,
      kind,
      staffIds: isHostTold ? involved.filter((id) => id !== staffId) : involved,
      what: word,
    });
  }
}

/** Tells who takes a booking that it was given to them, in the transaction in which it was. */
export const tellNewHost = (trx: Transaction<DB>, booking: Booking, facts: Told): Promise<void> =>
  tell(trx, booking, { ...facts, kind: visitAsked, staffIds: [booking.staffId], what: 'handed to you' });

/**
 * Tells who took a booking until now that a colleague takes it. What they were asked for it asks for nothing any more; the
 * mail `booking.cancelled.staff` takes it out of their calendar.
 */
export async function tellFormerHost(
  trx: Transaction<DB>,
  booking: Booking,
  former: string,
  facts: Told,
): Promise<void> {
  const what = booking.staffName ? `now with ${booking.staffName}` : 'not with you any more';
  await tell(trx, booking, { ...facts, kind: visitMoved, staffIds: [former], what });
}

const tell = (
  trx: Transaction<DB>,
  booking: Booking,
  { what, ...facts }: Told & Pick<NewNotification, 'kind' | 'staffIds'> & { what: string },
): Promise<void> =>
  notify(trx, {
    ...facts,
    title: `${bookingKindLabels[booking.kind]} ${what}: ${booking.title}`,
    text: [visitorName(booking), whenOf(booking), booking.reference].join(', '),
    href: officeBookingHref(booking),
    subject: { type: subjectType[booking.kind], id: booking.id },
  });
