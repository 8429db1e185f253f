import type { Transaction } from 'kysely';
import { holdTime } from '#features/availability/server/queries.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { addDays, nairobiDay, nairobiInstant } from '#shared/nairobi-time.ts';

/** When a visitor wants to come: a day, and an hour where one was chosen. */
export interface VisitTime {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string | null;
  startsAt: Date | null;
}

/** Nobody can say today what a day beyond a year from now will be like. */
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
export async function holdVisitHour(trx: Transaction<DB>, { day, hour }: VisitTime, now: Date): Promise<void> {
  if (hour === null) return;
  const time = await holdTime(trx, { kind: 'visit', day, hour }, now);
  if (!time?.isOpen || time.placesLeft === 0) notAvailable();
}
