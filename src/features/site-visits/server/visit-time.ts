import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { addDays, nairobiDay, nairobiInstant, weekdayOf } from '#shared/nairobi-time.ts';

/** When a visitor wants to come: a day, and an hour where one was chosen. */
export interface VisitTime {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string | null;
  startsAt: Date | null;
}

const MAX_DAYS_AHEAD = 365;

const refuse = (code: string, message: string): never => {
  throw new ApiError('invalid_field', { detail: [{ field: 'preferred_date', code, message }] });
};

/**
 * Reads '2026-11-28' or '2026-11-28T09:00'.
 * @throws ApiError invalid_field for a day that is over or more than a year ahead, in Africa/Nairobi
 */
export function readVisitTime(preferredDate: string, now: Date): VisitTime {
  const day = preferredDate.slice(0, 10);
  const today = nairobiDay(now);
  if (day < today) refuse('too_early', 'Choose today or a later day');
  if (day > addDays(today, MAX_DAYS_AHEAD)) refuse('too_late', 'Choose a day within the next year');
  const hour = preferredDate.slice(11, 16) || null;
  return { day, hour, startsAt: hour === null ? null : nairobiInstant(day, hour) };
}

const notAvailable = () => refuse('not_available', 'That time is not available. Please choose another.');

/**
 * Makes sure that the hour can be booked: it is one of the open visit hours of that weekday, not over, not closed for
 * the day, and has a place left. The hour stays locked until the transaction ends, so the last place goes once.
 * @throws ApiError invalid_field
 */
export async function holdVisitHour(
  trx: Transaction<DB>,
  { day, hour, startsAt }: VisitTime,
  now: Date,
): Promise<void> {
  if (hour === null || startsAt === null) return;
  if (startsAt <= now) notAvailable();
  const slot = await trx
    .selectFrom('availability_slots')
    .select(['capacity', 'ends_at'])
    .where('kind', '=', 'visit')
    .where('weekday', '=', weekdayOf(day))
    .where('starts_at', '=', hour)
    .where('is_closed', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!slot) return notAvailable();
  const endsAt = nairobiInstant(day, slot.ends_at.slice(0, 5));
  const [isClosed, taken] = [await isClosedDuring(trx, startsAt, endsAt), await countVisits(trx, startsAt, endsAt)];
  if (isClosed || taken >= slot.capacity) notAvailable();
}

/** Closures of one member of staff do not count: another can show the place. */
async function isClosedDuring(trx: Transaction<DB>, startsAt: Date, endsAt: Date): Promise<boolean> {
  const closure = await trx
    .selectFrom('availability_closures')
    .select('id')
    .where('staff_id', 'is', null)
    .where((eb) => eb.or([eb('kind', 'is', null), eb('kind', '=', 'visit')]))
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${endsAt})`)
    .limit(1)
    .executeTakeFirst();
  return closure !== undefined;
}

async function countVisits(trx: Transaction<DB>, startsAt: Date, endsAt: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('site_visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .executeTakeFirstOrThrow();
  return count;
}
