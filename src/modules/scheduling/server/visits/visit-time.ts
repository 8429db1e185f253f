import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { addDays, formatHour, longDay, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { findDayForVisits, listNextFree } from '../availability/queries.ts';
import { MAX_DAYS_AHEAD } from '../availability/timetable.ts';
import { lockTimeForUpdate } from '../double-booking.ts';

/** The day a visitor prefers, and the hour where one was chosen. */
export interface VisitTime {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string | null;
  startsAt: Date | null;
}

/**
 * Reads '2026-11-28' or '2026-11-28T09:00'.
 * @throws ApiError invalid_field for a day that is over or more than a year ahead, in Africa/Nairobi
 */
export function readVisitTime(preferredDate: string, now: Date): VisitTime {
  const day = preferredDate.slice(0, 10);
  const today = nairobiDay(now);
  if (day < today) throw fieldError('preferred_date', 'too_early', 'Choose today or a later day');
  if (day > addDays(today, MAX_DAYS_AHEAD)) {
    throw fieldError('preferred_date', 'too_late', 'Choose a day within the next year');
  }
  const hour = preferredDate.slice(11, 16) || null;
  return { day, hour, startsAt: hour === null ? null : nairobiInstant(day, hour) };
}

interface WantedVisit {
  time: VisitTime;
  /** The agent of the listing, whose hours, leave and bookings count; null counts every agent's. */
  agentId: string | null;
}

const NEXT_FREE_AT_MOST = 3;

/**
 * Locks the time of a visit until the transaction ends, if a visit can take place then: an open visit hour of that
 * weekday, not over, not closed, the agent at work and a place left. A day without an hour needs one free hour; an office
 * without any visit hours accepts every day.
 * @throws ApiError invalid_field, whose sentence names the next free hours
 */
export async function lockVisitTimeForUpdate(trx: Transaction<DB>, wanted: WantedVisit, now: Date): Promise<void> {
  const refusal = await findRefusal(trx, wanted, now);
  if (!refusal) return;
  const from = wanted.time.day;
  const free = await listNextFree(
    trx,
    { kind: 'visit', staffId: wanted.agentId, from },
    { now, count: NEXT_FREE_AT_MOST },
  );
  const next = free.length > 0 ? ` Free next: ${free.map(formatHour).join('; ')}.` : '';
  throw fieldError('preferred_date', refusal.code, refusal.message + next);
}

async function findRefusal(trx: Transaction<DB>, { time: { day, hour }, agentId: staffId }: WantedVisit, now: Date) {
  if (hour === null) {
    if ((await findDayForVisits(trx, { day, staffId }, now)) !== 'not free') return null;
    return { code: 'no_free_hour', message: `No hour is free on ${longDay(day)}.` };
  }
  const time = await lockTimeForUpdate(trx, { kind: 'visit', day, hour, staffId }, now);
  if (!time?.isOpen) {
    return { code: 'not_available', message: 'That time is not available. Please choose another.' };
  }
  if (time.placesLeft > 0) return null;
  return { code: 'just_taken', message: 'That hour was just taken. Please choose another.' };
}
