import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { NotificationKind } from '#platform/notifications/kinds.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { bookingKindLabels, officeBookingHref } from '../bookings.ts';
import { type Booking, subjectType, visitorName, whenOf } from './calendar/booking-rows.ts';
import { findEnquiry } from './calendar/queries.ts';
import { visitAsked, visitCancelled, visitMoved } from './notification-kinds.ts';

const told = {
  asked: { kind: visitAsked, word: 'asked for' },
  added: { kind: visitAsked, word: 'added' },
  moved: { kind: visitMoved, word: 'moved' },
  cancelled: { kind: visitCancelled, word: 'cancelled' },
} as const satisfies Record<string, { kind: NotificationKind; word: string }>;
export type ToldNews = keyof typeof told;

/**
 * Tells who takes a booking, the agent of its listing and who looks after its enquiry what became of it, in the
 * transaction in which it did. Of the stops of a trip the last one is told of the first alone.
 */
export async function tellStaff(
  trx: Transaction<DB>,
  bookings: readonly Booking[],
  { news, by, at }: { news: ToldNews; by: { id: string } | null; at: Date },
): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const { assigned_to } = await findEnquiry(trx, first);
  const { kind, word } = told[news];
  for (const booking of bookings) {
    await notify(trx, {
      kind,
      staffIds: [booking.staffId, await findListingAgent(trx, booking), booking === first ? assigned_to : null],
      by,
      title: `${bookingKindLabels[booking.kind]} ${word}: ${booking.title}`,
      text: [visitorName(booking), whenOf(booking), booking.reference].join(', '),
      href: officeBookingHref(booking),
      subject: { type: subjectType[booking.kind], id: booking.id },
      at,
    });
  }
}

async function findListingAgent(trx: Transaction<DB>, { listing }: Booking): Promise<string | null> {
  if (!listing) return null;
  const table = listing.type === 'property' ? 'properties' : 'land';
  const found = await trx.selectFrom(table).select('agent_id').where('id', '=', listing.id).executeTakeFirst();
  return found?.agent_id ?? null;
}
