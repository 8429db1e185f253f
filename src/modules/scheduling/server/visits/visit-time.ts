import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { addDays, formatHour, longDay, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { dayForVisits, holdTime, listNextFree } from '../availability/queries.ts';

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
  throw fieldError('preferred_date', code, message);
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

interface WantedVisit {
  time: VisitTime;
  /** The agent of the listing, whose hours, leave and bookings count; without one, any agent's. */
  agentId: string | null;
}

/**
 * Makes sure that the visit can take place: the hour is one of the open visit hours of that weekday, not over, not closed
 * for the day, the agent is there and a place is left. The hour stays locked until the transaction ends, so the last
 * place goes once. A day without an hour needs one free hour; an office that keeps no visit hours takes any day.
 * @throws ApiError invalid_field, whose sentence names the next free hours
 */
export async function holdVisitTime(trx: Transaction<DB>, wanted: WantedVisit, now: Date): Promise<void> {
  const { day, hour } = wanted.time;
  const of = { day, staffId: wanted.agentId };
  if (hour === null) {
    if ((await dayForVisits(trx, of, now)) !== 'not free') return;
    return refuseWithOthers(trx, wanted, now, { code: 'no_free_hour', message: `No hour is free on ${longDay(day)}.` });
  }
  const time = await holdTime(trx, { ...of, kind: 'visit', hour }, now);
  if (time?.isOpen && time.placesLeft > 0) return;
  const refusal = time?.isOpen
    ? { code: 'just_taken', message: 'That hour was just taken. Please choose another.' }
    : { code: 'not_available', message: 'That time is not available. Please choose another.' };
  return refuseWithOthers(trx, wanted, now, refusal);
}

const OTHERS_AT_MOST = 3;

async function refuseWithOthers(
  trx: Transaction<DB>,
  { time, agentId }: WantedVisit,
  now: Date,
  { code, message }: { code: string; message: string },
): Promise<never> {
  const wanted = { kind: 'visit', staffId: agentId, from: time.day } as const;
  const free = await listNextFree(trx, wanted, { now, count: OTHERS_AT_MOST });
  const others = free.length > 0 ? ` Free next: ${free.map(formatHour).join('; ')}.` : '';
  return refuse(code, message + others);
}
