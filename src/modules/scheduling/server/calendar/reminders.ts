import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { BookingKind } from '../../bookings.ts';
import { queueNews } from './booking-mails.ts';
import { type Booking, selectTrip } from './booking-rows.ts';
import { lockBookingForUpdate } from './lock-booking.ts';

export const SEND_REMINDERS = 'send_booking_reminders';

const HOUR_MS = 3_600_000;

/** Sent from `fromMs` until `untilMs` before the booking begins; a run that was late still sends until then. */
const moments = [
  { name: 'day', fromMs: 24 * HOUR_MS, untilMs: 3 * HOUR_MS },
  { name: 'hour', fromMs: HOUR_MS, untilMs: 0 },
] as const;
type Moment = (typeof moments)[number];

export interface ReminderServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Queues the reminders of confirmed bookings a day and an hour before they begin, once for each agreed hour. A reminder
 * and its row in `booking_reminders` are written in one transaction, so neither concurrent nor killed runs send twice.
 * A booking that fails is logged and tried again by the next run; the others go on.
 */
export async function sendReminders(services: ReminderServices): Promise<void> {
  const { db, clock, log } = services;
  for (const moment of moments) {
    for (const due of await listDue(db, moment, clock.now())) {
      try {
        await db.transaction().execute((trx) => remind(trx, services, due, moment));
      } catch (error) {
        const facts = { err: error, booking: `${due.kind} ${due.id}`, moment: moment.name };
        log.error(facts, 'A booking could not be reminded of; the next run tries again');
      }
    }
  }
}

interface Due {
  kind: BookingKind;
  id: number;
}

async function listDue(db: Database, moment: Moment, now: Date): Promise<Due[]> {
  const [after, until] = [new Date(now.getTime() + moment.untilMs), new Date(now.getTime() + moment.fromMs)];
  const { rows } = await sql<Due>`
    select b.kind, b.id from bookings b
    where b.status = 'Confirmed' and b.starts_at > ${after} and b.starts_at <= ${until}
      and not exists (select from booking_reminders r where r.kind = b.kind and r.booking_id = b.id
        and r.starts_at = b.starts_at and r.lead_time = ${moment.name})`.execute(db);
  return rows;
}

/** Checks again under the row lock: the booking may have been rescheduled, cancelled or reminded of since it was listed. */
async function remind(
  trx: Transaction<DB>,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  { kind, id }: Due,
  moment: Moment,
): Promise<void> {
  const now = clock.now();
  const booking = await lockBookingForUpdate(trx, kind, id);
  if (booking.status !== 'Confirmed' || !isDue(booking, moment, now)) return;
  if (!(await note(trx, booking, moment))) return;
  await queueNews(trx, { booking, news: moment.name, by: null, now, publicUrl, ...(await ofTrip(trx, booking)) });
}

/** A visitor is reminded of a trip once, with its first stop, which names the others; each host of their own stop. */
async function ofTrip(trx: Transaction<DB>, { id, stop, enquiryId, startsAt }: Booking) {
  if (stop === null || !startsAt) return {};
  const others = (await selectTrip(trx, enquiryId)).filter(
    (other) =>
      other.id !== id &&
      other.status === 'Confirmed' &&
      other.startsAt !== null &&
      nairobiDay(other.startsAt) === nairobiDay(startsAt),
  );
  const isLater = (other: Booking) => other.startsAt !== null && other.startsAt > startsAt;
  return { isForStaffAlone: others.some((other) => !isLater(other)), laterStops: others.filter(isLater) };
}

function isDue({ startsAt }: Booking, { fromMs, untilMs }: Moment, now: Date): boolean {
  const leftMs = startsAt ? startsAt.getTime() - now.getTime() : -1;
  return leftMs > untilMs && leftMs <= fromMs;
}

/** @returns false where the reminder was noted before */
async function note(trx: Transaction<DB>, { kind, id, startsAt }: Booking, { name }: Moment): Promise<boolean> {
  if (!startsAt) return false;
  const noted = await trx
    .insertInto('booking_reminders')
    .values({ kind, booking_id: id, starts_at: startsAt, lead_time: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Marks reminders that are already due as sent, because a mail about the hour goes out now. */
export async function skipDueReminders(trx: Transaction<DB>, booking: Booking, now: Date): Promise<void> {
  for (const moment of moments) if (isDue(booking, moment, now)) await note(trx, booking, moment);
}
