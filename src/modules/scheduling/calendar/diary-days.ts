import { addDays, isRealDay, shortDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import type { DiaryEntry } from './office-contract.ts';

/** The part of the diary that is shown, as its address has it. */
export interface DiaryView {
  view: 'week' | 'day';
  date: string;
  /** The id of a member of staff, 'unassigned', 'me-or-nobody', or empty for everybody. */
  staff: string;
}

const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
const isStaffId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isStaff = (text: string): boolean => text === 'unassigned' || text === 'me-or-nobody' || isStaffId(text);

/** Reads the address; invalid values count as absent. */
export function readDiaryView(search: Readonly<Record<string, unknown>>, today: string): DiaryView {
  const [date, staff] = [String(search.date ?? ''), String(search.staff ?? '')];
  return {
    view: search.view === 'day' ? 'day' : 'week',
    date: isDay(date) ? date : today,
    staff: isStaff(staff) ? staff : '',
  };
}

/** The day, the person and the time whose hours are offered, as the address has them; empty where it has none. */
export interface HourSearch {
  date: string;
  staff: string;
  /** A time beside the free hours. */
  time: string;
}

/** Reads the address; invalid values count as absent. */
export function readHourSearch(search: Readonly<Record<string, unknown>>): HourSearch {
  const [date = '', staff = '', time = ''] = [search.date, search.staff, search.time].map((text) => String(text ?? ''));
  return {
    date: isDay(date) ? date : '',
    staff: isStaffId(staff) ? staff : '',
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '',
  };
}

export function diaryHref({ view, date, staff }: DiaryView): string {
  const query = new URLSearchParams({ ...(view === 'day' && { view }), date, ...(staff && { staff }) });
  return `/office/diary?${query}`;
}

export const weekStart = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Monday to Saturday, and Sunday where something is on it or it is the shown day. */
export function shownDays(from: string, date: string, entries: readonly DiaryEntry[]): string[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const sunday = days[6] ?? '';
  return date === sunday || entries.some(({ day }) => day === sunday) ? days : days.slice(0, 6);
}

/** '16–22 Nov 2026', or '28 Nov – 4 Dec 2026'. */
export function formatWeek(from: string): string {
  const until = addDays(from, 6);
  const [first, last] = [shortDay(from), shortDay(until)];
  if (from.slice(0, 7) === until.slice(0, 7)) return `${first.split(' ')[0]}–${last}`;
  return from.slice(0, 4) === until.slice(0, 4) ? `${first.slice(0, -5)} – ${last}` : `${first} – ${last}`;
}

const FIRST_HOUR = 9;
const LAST_HOUR = 16;

/** The full hours that the week needs: nine to five, and more where something is earlier or later. */
export function shownHours(entries: readonly DiaryEntry[]): number[] {
  const hours = entries.flatMap(({ starts_at }) => (starts_at ? [Number(starts_at.slice(11, 13))] : []));
  const [first, last] = [Math.min(FIRST_HOUR, ...hours), Math.max(LAST_HOUR, ...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
