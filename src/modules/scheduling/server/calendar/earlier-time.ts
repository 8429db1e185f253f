import { hourOfDay, longDay } from '#platform/time/nairobi-time.ts';
import { type Booking, dayOf, localMoment } from './booking-rows.ts';

/** When a booking was to be before it moved, and what that time was worth. */
export interface EarlierTime {
  /** 'Thursday 26 November 2026, 10:00 AM', or the day alone where no hour was agreed. */
  words: string;
  /** Whether it was agreed, only offered by the office, or only asked for. */
  state: 'confirmed' | 'proposed' | 'asked for';
}

/** The time a booking had before a change; null where it had none, or has it still. */
export function earlierTime(before: Booking | null, after: Booking): EarlierTime | null {
  if (!before || before.startsAt?.getTime() === after.startsAt?.getTime()) return null;
  // An hour of the day that was asked for is what the visitor waits for, not a move.
  if (!before.startsAt && dayOf(before) === dayOf(after)) return null;
  const hour = localMoment(before.startsAt)?.slice(11);
  const words = [longDay(dayOf(before)), ...(hour ? [hourOfDay(hour)] : [])].join(', ');
  const isProposed = before.proposedAt !== null;
  return { words, state: before.status === 'Confirmed' ? 'confirmed' : isProposed ? 'proposed' : 'asked for' };
}

/** ' instead of Thursday 26 November 2026, 10:00 AM'; empty where the time is the same. */
export const insteadOf = (earlier: EarlierTime | null | undefined): string =>
  earlier ? ` instead of ${earlier.words}` : '';
