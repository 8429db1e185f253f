import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { OwnBooking } from '../../calendar/contract.ts';
import { holdTime } from '../availability/queries.ts';
import { placeOfBooking } from './booking-calendar.ts';
import type { DiaryServices } from './booking-commands.ts';
import { type BookingNews, queueNews } from './booking-mails.ts';
import { type Booking, dayOf, localMoment } from './booking-rows.ts';
import { readChangeToken } from './change-link.ts';
import { earlierTime } from './earlier-time.ts';
import { changeBooking, lockBookingForUpdate } from './lock-booking.ts';
import { findBooking } from './queries.ts';
import { noteTold } from './reminders.ts';
import { alreadyBooked, hasSameVisit } from './same-booking.ts';
import { noteInTimeline } from './timeline.ts';

/**
 * What a visitor's link is about.
 * @throws ApiError link_not_valid (404)
 */
export async function getOwn(db: DatabaseOrTransaction, token: string): Promise<Booking> {
  const subject = await readChangeToken(db, token);
  const booking = subject && (await findBooking(db, subject.kind, subject.id));
  if (!booking) throw new ApiError('link_not_valid');
  return booking;
}

/** The link dies with the visit: once it began, was cancelled, or its day is over without an hour. */
export function isOpen(booking: Booking, now: Date): boolean {
  if (booking.status !== 'Requested' && booking.status !== 'Confirmed') return false;
  return booking.startsAt ? booking.startsAt > now : booking.preferredOn >= nairobiDay(now);
}

export async function presentOwn(db: DatabaseOrTransaction, booking: Booking, now: Date): Promise<OwnBooking> {
  const agency = await getAgencySettings(db);
  return {
    kind: booking.kind,
    reference: booking.reference,
    title: booking.title,
    place: placeOfBooking({ booking, agency }),
    status: booking.status,
    starts_at: localMoment(booking.startsAt),
    day: dayOf(booking),
    minutes: booking.minutes,
    with: booking.staffName,
    is_proposed: booking.proposedAt !== null,
    is_open: isOpen(booking, now),
  };
}

/** @throws ApiError link_not_valid (404), booking_over (409) */
async function lockOwnBooking(trx: Transaction<DB>, token: string, now: Date): Promise<Booking> {
  const { kind, id } = await getOwn(trx, token);
  const booking = await lockBookingForUpdate(trx, kind, id);
  if (!isOpen(booking, now)) throw new ApiError('booking_over');
  return booking;
}

/** Who is there counts from the moment somebody is named; before that, the office's hours alone. */
export const ownTimes = ({ kind, id, minutes, staffId }: Booking) => ({ kind, minutes, staffId, except: id });

/**
 * Moves it to another open hour. What was confirmed stays so, as the hour is one of the agent's own; what was only
 * asked for, or proposed, is asked for anew.
 */
export async function moveOwn(
  trx: Transaction<DB>,
  services: DiaryServices,
  token: string,
  startsAt: string,
): Promise<Booking> {
  const now = services.clock.now();
  const booking = await lockOwnBooking(trx, token, now);
  if (localMoment(booking.startsAt) === startsAt && booking.proposedAt === null) return booking;
  const wanted = { ...ownTimes(booking), day: startsAt.slice(0, 10), hour: startsAt.slice(11) };
  const time = await holdTime(trx, wanted, now);
  if (!time?.isOpen || time.placesLeft === 0) {
    throw fieldError('starts_at', 'not_available', 'That time is not available. Please choose another.');
  }
  if (booking.kind === 'visit' && (await hasSameVisit(trx, booking, time.startsAt))) {
    throw alreadyBooked('visit', 'starts_at');
  }
  const after = await changeBooking(trx, booking, { startsAt: time.startsAt, proposedAt: null, isAnnounced: true });
  if (after.status === 'Confirmed') await noteTold(trx, after, now);
  await tell(trx, services, after, { news: 'moved', before: booking });
  return after;
}

/** Agrees to the hour the office proposed. */
export async function acceptOwn(trx: Transaction<DB>, services: DiaryServices, token: string): Promise<Booking> {
  const booking = await lockOwnBooking(trx, token, services.clock.now());
  if (booking.status === 'Confirmed') return booking;
  if (booking.proposedAt === null) throw new ApiError('conflict', { message: 'There is no time to accept any more.' });
  const after = await changeBooking(trx, booking, { status: 'Confirmed', proposedAt: null, isAnnounced: true });
  await tell(trx, services, after, { news: 'confirmed', before: booking });
  return after;
}

export async function cancelOwn(
  trx: Transaction<DB>,
  services: DiaryServices,
  token: string,
  reason: string,
): Promise<Booking> {
  const found = await getOwn(trx, token);
  if (found.status === 'Cancelled') return found;
  const booking = await lockOwnBooking(trx, token, services.clock.now());
  const after = await changeBooking(trx, booking, {
    status: 'Cancelled',
    proposedAt: null,
    cancelReason: reason,
    isAnnounced: true,
  });
  await tell(trx, services, after, { news: 'cancelled', before: booking, note: reason });
  return after;
}

const timelineKinds = { moved: 'rescheduled', confirmed: 'confirmed', cancelled: 'cancelled' } as const;

async function tell(
  trx: Transaction<DB>,
  { clock, publicUrl }: DiaryServices,
  booking: Booking,
  { news, before, note }: { news: Extract<BookingNews, keyof typeof timelineKinds>; before: Booking; note?: string },
): Promise<void> {
  const now = clock.now();
  await queueNews(trx, {
    booking,
    news,
    by: { name: '', isVisitor: true },
    note: note || undefined,
    earlier: earlierTime(before, booking),
    now,
    publicUrl,
  });
  await noteInTimeline(trx, booking, { kind: timelineKinds[news], text: note ?? '', staff: null, at: now });
}
