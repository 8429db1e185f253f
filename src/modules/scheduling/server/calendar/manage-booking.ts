import type { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import * as contract from '../../calendar/contract.ts';
import { bookableDays, loadTimetable } from '../availability/queries.ts';
import { inTurn } from '../booking-turns.ts';
import { lockTimeForUpdate } from '../double-booking.ts';
import { tellStaff } from '../tell-staff.ts';
import { queueTripNews } from '../trips/trip-news.ts';
import { timeTaken } from '../visitor-bookings.ts';
import { readManageToken } from './booking-calendar.ts';
import type { DiaryServices } from './booking-commands.ts';
import { announce, noteInTimeline } from './booking-history.ts';
import { type Booking, earlierTime, localStart, selectTrip, visitorName } from './booking-rows.ts';
import { changeBooking, lockBookingForUpdate } from './lock-booking.ts';
import { isOpen, presentManaged } from './present-managed.ts';
import { findBooking, getBooking } from './queries.ts';
import { skipDueReminders } from './reminders.ts';

/** As many hours as a list without script can usefully hold. */
const DAYS_OFFERED = 14;

export function registerManageBooking(api: Api, services: DiaryServices): void {
  const { db, clock } = services;
  api.handle(contract.getManagedBooking, async ({ params: { token } }) =>
    presentManaged(db, await getManaged(db, token), clock.now()),
  );
  api.handle(contract.listManagedBookingHours, async ({ params: { token }, query }) => {
    const now = clock.now();
    const booking = await getManaged(db, token);
    if (!isOpen(booking, now)) throw new ApiError('booking_over');
    const today = nairobiDay(now);
    const from = query.from && query.from > today ? query.from : today;
    const { minutes, ...wanted } = wantedTimes(booking);
    const timetable = await loadTimetable(db, { ...wanted, from, days: DAYS_OFFERED });
    return {
      days: bookableDays(timetable, { kind: booking.kind, from, days: DAYS_OFFERED, now, minutes }),
      next_from: addDays(from, DAYS_OFFERED),
    };
  });

  const change = (command: (trx: Transaction<DB>) => Promise<Booking>) =>
    db.transaction().execute(async (trx) => presentManaged(trx, await command(trx), clock.now()));
  api.handle(contract.rescheduleManagedBooking, ({ body }) =>
    inTurn(body.starts_at.slice(0, 10), () => change((trx) => reschedule(trx, services, body.token, body.starts_at))),
  );
  api.handle(contract.acceptManagedBooking, ({ body }) => change((trx) => acceptProposal(trx, services, body.token)));
  api.handle(contract.cancelManagedBooking, ({ body }) =>
    change((trx) => cancelManaged(trx, services, body.token, body.reason)),
  );
  api.handle(contract.cancelManagedTrip, ({ body }) =>
    change((trx) => cancelTrip(trx, services, body.token, body.reason)),
  );
}

async function getManaged(db: DatabaseOrTransaction, token: string): Promise<Booking> {
  const subject = await readManageToken(db, token);
  const booking = subject && (await findBooking(db, subject.kind, subject.id));
  // Nothing may be written into what was erased.
  if (!booking || booking.isErased) throw new ApiError('link_not_valid');
  return booking;
}

async function lockManagedForUpdate(trx: Transaction<DB>, token: string, now: Date): Promise<Booking> {
  const { kind, id } = await getManaged(trx, token);
  const booking = await lockBookingForUpdate(trx, kind, id);
  if (!isOpen(booking, now)) throw new ApiError('booking_over');
  return booking;
}

/** The hours of the assigned member of staff count; without one, only those of the office. */
const wantedTimes = ({ kind, id, minutes, staffId }: Booking) => ({ kind, minutes, staffId, except: id });

/**
 * Reschedules a booking to another open hour. A confirmed one stays confirmed, since the hour is one of the agent's own;
 * a requested or proposed one has to be confirmed again.
 */
async function reschedule(
  trx: Transaction<DB>,
  services: DiaryServices,
  token: string,
  startsAt: string,
): Promise<Booking> {
  const now = services.clock.now();
  const booking = await lockManagedForUpdate(trx, token, now);
  if (localStart(booking) === startsAt && booking.proposedAt === null) return booking;
  const wanted = { ...wantedTimes(booking), day: startsAt.slice(0, 10), hour: startsAt.slice(11) };
  const time = await lockTimeForUpdate(trx, wanted, now);
  if (!time?.isOpen) {
    throw fieldError('starts_at', 'not_available', 'That time is not available. Please choose another.');
  }
  if (time.placesLeft === 0) throw timeTaken('starts_at', 'That time was just taken. Please choose another.');
  const after = await changeBooking(trx, booking, { startsAt: time.startsAt, proposedAt: null, isAnnounced: true });
  if (after.status === 'Confirmed') await skipDueReminders(trx, after, now);
  return announceByVisitor(trx, services, booking, after, 'moved');
}

async function acceptProposal(trx: Transaction<DB>, services: DiaryServices, token: string): Promise<Booking> {
  const booking = await lockManagedForUpdate(trx, token, services.clock.now());
  if (booking.status === 'Confirmed') return booking;
  if (booking.proposedAt === null) throw new ApiError('conflict', { message: 'There is no time to accept any more.' });
  const after = await changeBooking(trx, booking, { status: 'Confirmed', proposedAt: null, isAnnounced: true });
  return announceByVisitor(trx, services, booking, after, 'confirmed');
}

async function cancelManaged(
  trx: Transaction<DB>,
  services: DiaryServices,
  token: string,
  reason = '',
): Promise<Booking> {
  const found = await getManaged(trx, token);
  if (found.status === 'Cancelled') return found;
  const booking = await lockManagedForUpdate(trx, token, services.clock.now());
  const after = await changeBooking(trx, booking, {
    status: 'Cancelled',
    proposedAt: null,
    cancelReason: reason,
    isAnnounced: true,
  });
  return announceByVisitor(trx, services, booking, after, 'cancelled', reason);
}

/** Cancels what of a trip is still to come; with one mail about all. Again it changes nothing. */
async function cancelTrip(trx: Transaction<DB>, services: DiaryServices, token: string, reason = ''): Promise<Booking> {
  const now = services.clock.now();
  const found = await getManaged(trx, token);
  if (found.stop === null) throw new ApiError('link_not_valid');
  const cancelled: Booking[] = [];
  for (const { kind, id } of await selectTrip(trx, found.enquiryId)) {
    const booking = await lockBookingForUpdate(trx, kind, id);
    if (!isOpen(booking, now)) continue;
    const change = { status: 'Cancelled', proposedAt: null, cancelReason: reason, isAnnounced: true } as const;
    const after = await changeBooking(trx, booking, change);
    await noteInTimeline(trx, after, { kind: 'cancelled', text: reason, staff: null, at: now });
    cancelled.push(after);
  }
  await tellStaff(trx, cancelled, { news: 'cancelled', by: null, at: now });
  const [first] = cancelled;
  if (first)
    await queueTripNews(trx, services, {
      bookings: cancelled,
      news: 'cancelled',
      actor: visitorName(first),
      note: reason,
    });
  else if (found.status !== 'Cancelled') throw new ApiError('booking_over');
  return getBooking(trx, found.kind, found.id);
}

async function announceByVisitor(
  trx: Transaction<DB>,
  { clock, publicUrl }: DiaryServices,
  before: Booking,
  booking: Booking,
  news: 'moved' | 'confirmed' | 'cancelled',
  note?: string,
): Promise<Booking> {
  const earlier = earlierTime(before, booking);
  await announce(trx, { booking, news, by: 'visitor', note: note || undefined, earlier, now: clock.now(), publicUrl });
  return booking;
}
