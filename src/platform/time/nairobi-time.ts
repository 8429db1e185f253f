/**
 * Days and hours in the agency's time zone. A day is 'YYYY-MM-DD', an hour 'HH:MM', both in Africa/Nairobi, which has
 * been at UTC+3 without daylight saving time since 1960, so no time zone data is needed.
 */
const OFFSET_MINUTES = 180;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

export const nairobiZone = 'Africa/Nairobi';

const shifted = (instant: Date): string => new Date(instant.getTime() + OFFSET_MINUTES * MINUTE_MS).toISOString();

/** The day in Nairobi at this instant. */
export const nairobiDay = (instant: Date): string => shifted(instant).slice(0, 10);

/** The hour in Nairobi at this instant. */
export const nairobiHour = (instant: Date): string => shifted(instant).slice(11, 16);

/** '2026-11-28T09:00': day and hour in Nairobi at this instant, given as a Date or in ISO 8601. */
export const nairobiDateTime = (instant: Date | string): string => shifted(new Date(instant)).slice(0, 16);

/** The instant of a day and hour in Nairobi. */
export const nairobiInstant = (day: string, hour: string): Date => new Date(`${day}T${hour}:00+03:00`);

/** The inverse of `nairobiDateTime`. */
export const parseNairobiDateTime = (dateTime: string): Date => new Date(`${dateTime}:00+03:00`);

/** The day `count` days later; earlier when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether the calendar has the day: '2026-02-30' is a date by its shape alone. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const monthName = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** '28 Nov 2026' */
export const shortDay = (day: string): string =>
  `${Number(day.slice(8, 10))} ${monthName(day).slice(0, 3)} ${day.slice(0, 4)}`;

/** 'Saturday 28 November 2026' */
export const longDay = (day: string): string =>
  `${weekdays[weekdayOf(day) - 1] ?? ''} ${Number(day.slice(8, 10))} ${monthName(day)} ${day.slice(0, 4)}`;

/** '9:00 AM' for '09:00' */
export function hourOfDay(hour: string): string {
  const hours = Number(hour.slice(0, 2));
  return `${hours % 12 || 12}:${hour.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '28 Nov 2026': the day of an instant, given as a Date or in ISO 8601. */
export const formatDate = (instant: Date | string): string => shortDay(nairobiDay(new Date(instant)));

/** '28 Nov 2026, 9:41 AM' */
export const formatDateTime = (instant: Date | string): string =>
  `${formatDate(instant)}, ${hourOfDay(nairobiHour(new Date(instant)))}`;

/** 'Saturday 28 November 2026, 9:41 AM' */
export const formatLongDateTime = (instant: Date | string): string =>
  `${longDay(nairobiDay(new Date(instant)))}, ${hourOfDay(nairobiHour(new Date(instant)))}`;

/** '9–10 AM', '11 AM–12 PM', '9:30–10:30 AM': the span that starts at `hour` ('09:00'). */
export function hourSpan(hour: string, durationMinutes = 60): string {
  const start = Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
  const [from, to] = [clockTime(start), clockTime(start + durationMinutes)];
  return from.half === to.half
    ? `${from.time}–${to.time} ${to.half}`
    : `${from.time} ${from.half}–${to.time} ${to.half}`;
}

/** 'Mon 23 Nov 2026, 9–10 AM' for the hour from '2026-11-23T09:00'. */
export function formatHour(startsAt: string): string {
  const [day = '', hour = ''] = startsAt.split('T');
  return `${longDay(day).slice(0, 3)} ${shortDay(day)}, ${hourSpan(hour)}`;
}

function clockTime(minutesOfDay: number): { time: string; half: 'AM' | 'PM' } {
  const [hours, minutes] = [Math.floor(minutesOfDay / 60) % 24, minutesOfDay % 60];
  const time = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return { time, half: hours < 12 ? 'AM' : 'PM' };
}
