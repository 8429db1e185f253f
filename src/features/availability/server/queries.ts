import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { addDays, nairobiInstant, weekdayOf } from '#shared/nairobi-time.ts';
import type { AvailabilityKind } from '../contract.ts';
import { type BookableTime, bookableTimes, type Span, type Timetable } from './timetable.ts';

interface Days {
  kind: AvailabilityKind;
  from: string;
  days: number;
}

/** No booking is longer, so none that began earlier reaches into a day. */
const LONGEST_BOOKING_MS = 8 * 3_600_000;

/** Everything that decides which times of these days can be booked, in three queries however many days are asked. */
export async function loadTimetable(db: DatabaseOrTransaction, { kind, from, days }: Days): Promise<Timetable> {
  const span = { startsAt: nairobiInstant(from, '00:00'), endsAt: nairobiInstant(addDays(from, days), '00:00') };
  const slots = await db
    .selectFrom('availability_slots')
    .select(['weekday', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity', 'is_closed as isClosed'])
    .where('kind', '=', kind)
    .orderBy('starts_at')
    .execute();
  return {
    slots: slots.map((slot) => ({ ...slot, startsAt: slot.startsAt.slice(0, 5), endsAt: slot.endsAt.slice(0, 5) })),
    closures: await listClosures(db, kind, span),
    bookings: await listBookings(db, kind, span),
  };
}

/** Closures of one member of staff do not count: another can take the visitor. */
async function listClosures(db: DatabaseOrTransaction, kind: AvailabilityKind, span: Span): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select greatest(lower(during), ${span.startsAt}) as "startsAt", least(upper(during), ${span.endsAt}) as "endsAt"
    from availability_closures
    where staff_id is null and (kind is null or kind = ${kind})
      and during && tstzrange(${span.startsAt}, ${span.endsAt})`.execute(db);
  return rows;
}

async function listBookings(db: DatabaseOrTransaction, kind: AvailabilityKind, span: Span): Promise<Span[]> {
  const earliest = new Date(span.startsAt.getTime() - LONGEST_BOOKING_MS);
  const bookings = await db
    .selectFrom(kind === 'visit' ? 'site_visits' : 'consultations')
    .select(['starts_at as startsAt', 'duration_minutes as minutes'])
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('starts_at', '>=', earliest)
    .where('starts_at', '<', span.endsAt)
    .execute();
  return bookings.flatMap(({ startsAt, minutes }) =>
    startsAt === null ? [] : [{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }],
  );
}

interface WantedTime {
  kind: AvailabilityKind;
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string;
  /** The slot's own length when absent. */
  minutes?: number;
}

/**
 * The time as it stands, or null when it is not in the timetable. The hours of that weekday stay locked until the
 * transaction ends, so that the last place goes once.
 */
export async function holdTime(
  trx: Transaction<DB>,
  { kind, day, hour, minutes }: WantedTime,
  now: Date,
): Promise<BookableTime | null> {
  await trx
    .selectFrom('availability_slots')
    .select('id')
    .where('kind', '=', kind)
    .where('weekday', '=', weekdayOf(day))
    .orderBy('id')
    .forUpdate()
    .execute();
  const timetable = await loadTimetable(trx, { kind, from: day, days: 1 });
  return bookableTimes(timetable, day, { now, minutes }).find((time) => time.hour === hour) ?? null;
}
