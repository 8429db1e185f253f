import { formatLongDateTime, longDay } from '#platform/time/nairobi-time.ts';
import { type Booking, dayOf } from './booking-rows.ts';

/** The time of a booking before it was rescheduled. */
export interface EarlierTime {
  /** 'Thursday 26 November 2026, 10:00 AM', or the day alone where no hour was agreed. */
  text: string;
  /** Whether it was agreed, only offered by the office, or only asked for. */
  state: 'confirmed' | 'proposed' | 'asked for';
}

/** The time a booking had before a change; null where it had none, or still has it. */
export function earlierTime(before: Booking | null, after: Booking): EarlierTime | null {
  if (!before || before.startsAt?.getTime() === after.startsAt?.getTime()) return null;
  // A request for a day without an hour is not rescheduled when it gets an hour of that day.
  if (!before.startsAt && dayOf(before) === dayOf(after)) return null;
  const text = before.startsAt ? formatLongDateTime(before.startsAt) : longDay(dayOf(before));
  const isProposed = before.proposedAt !== null;
  return { text, state: before.status === 'Confirmed' ? 'confirmed' : isProposed ? 'proposed' : 'asked for' };
}
