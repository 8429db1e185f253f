import { hourOfDay, hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import type { BookingKind, BookingStatus } from './contract.ts';

export const kindWords: Record<BookingKind, string> = { visit: 'visit', consultation: 'consultation' };

/** 'Saturday 28 November 2026, 9:00 AM East Africa Time', or the day alone while no hour is agreed. */
export const formatWhen = (day: string, startsAt: string | null): string =>
  startsAt === null ? longDay(day) : `${longDay(day)}, ${hourOfDay(startsAt.slice(11))} East Africa Time`;

/** '9–10 AM', or 'No hour yet'. */
export const formatHours = ({ starts_at, minutes }: { starts_at: string | null; minutes: number }): string =>
  starts_at === null ? 'No hour yet' : hourSpan(starts_at.slice(11), minutes);

/** What the office calls the state of a booking. */
export function stateWord({ status, is_proposed }: { status: BookingStatus; is_proposed: boolean }): string {
  if (status !== 'Requested') return status;
  return is_proposed ? 'Waiting for the visitor' : 'To confirm';
}
