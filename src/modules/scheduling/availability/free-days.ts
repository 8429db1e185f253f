import { addDays, longDay, shortDay } from '#platform/time/nairobi-time.ts';
import type { AvailableDay } from './contract.ts';

/** As many days as fit in two rows of a phone. */
const DAYS_AT_ONCE = 6;

export const isOpenDay = (day: Pick<AvailableDay, 'slots'> | undefined): boolean =>
  day?.slots.some(({ is_available }) => is_available) ?? false;

/** The next days with a free hour. The chosen day takes the place of the last one where it is a later one. */
export function nextFreeDays<Day extends AvailableDay>(days: readonly Day[], chosen?: Day): Day[] {
  const next = days.filter(isOpenDay).slice(0, DAYS_AT_ONCE);
  if (!chosen || next.some(({ date }) => date === chosen.date)) return next;
  return [...next.slice(0, DAYS_AT_ONCE - 1), chosen];
}

/** 'Today', 'Tomorrow', 'Sat 5 Dec' */
export function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${longDay(day).slice(0, 3)} ${shortDay(day).slice(0, -5)}`;
}

/** '5 hours': how many begin on the day. @param word what one of them is called: a consultation begins at half hours */
export function hoursLeft({ slots }: Pick<AvailableDay, 'slots'>, word: 'hour' | 'time' = 'hour'): string {
  const count = slots.filter(({ is_available }) => is_available).length;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** The month in which other days are looked for: at the end of a month the next one. */
export const monthOfOtherDays = (today: string): string => addDays(today, 7).slice(0, 7);

/** Days of free hours ('2026-11-28T09:00'), named by `label`. */
export function daysOfHours(hours: readonly string[], label: (hour: string) => string): AvailableDay[] {
  const dates = [...new Set(hours.map((hour) => hour.slice(0, 10)))];
  return dates.map((date) => ({
    date,
    slots: hours
      .filter((hour) => hour.startsWith(date))
      .map((starts_at) => ({ starts_at, label: label(starts_at.slice(11)), is_available: true })),
    closed_for: null,
  }));
}
