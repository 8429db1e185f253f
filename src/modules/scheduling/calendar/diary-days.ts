import { addDays, isRealDay, shortDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import { addMonths } from '#web/ui/layout/month-grid.tsx';
import type { DiaryClosure, DiaryEntry } from './office-contract.ts';

export const diaryViews = ['week', 'month', 'day'] as const;

/** The part of the diary that is shown, as its address has it. */
export interface DiaryView {
  view: (typeof diaryViews)[number];
  date: string;
  /** The id of a member of staff, 'unassigned', 'me-or-nobody', 'everybody', or empty where the address names nobody. */
  staff: string;
}

const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
const isStaffId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const staffWords: readonly string[] = ['everybody', 'me-or-nobody', 'unassigned'];
const isStaff = (text: string): boolean => staffWords.includes(text) || isStaffId(text);

/** Reads the address; invalid values count as absent. */
export function readDiaryView(search: Readonly<Record<string, unknown>>, today: string): DiaryView {
  const [date, staff] = [String(search.date ?? ''), String(search.staff ?? '')];
  return {
    view: diaryViews.find((view) => view === search.view) ?? 'week',
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
  const query = new URLSearchParams({ ...(view !== 'week' && { view }), date, ...(staff && { staff }) });
  return `/office/diary?${query}`;
}

export const weekStart = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The days that are loaded: the week, also of a single day, or the weeks that a month begins and ends in. */
export function diarySpan({ view, date }: DiaryView): { from: string; days: number } {
  if (view !== 'month') return { from: weekStart(date), days: 7 };
  const first = `${date.slice(0, 7)}-01`;
  const from = weekStart(first);
  const last = addDays(`${addMonths(date.slice(0, 7), 1)}-01`, -1);
  return { from, days: daysUntil(from, addDays(weekStart(last), 7)) };
}

const daysUntil = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** The view so many weeks, months or days later; earlier when negative. */
export function movedView(view: DiaryView, count: number): DiaryView {
  if (view.view === 'day') return { ...view, date: addDays(view.date, count) };
  if (view.view === 'week') return { ...view, date: addDays(view.date, 7 * count) };
  return { ...view, date: `${addMonths(view.date.slice(0, 7), count)}-01` };
}

/** Somebody's own time, at its hours: an appointment, or leave of some hours. */
export type Appointment = DiaryClosure & { starts_at: string; staff_id: string };

export const isAppointment = (closure: DiaryClosure): closure is Appointment =>
  closure.starts_at !== null && closure.staff_id !== null;

export interface OnDays {
  entries: readonly Pick<DiaryEntry, 'day' | 'starts_at'>[];
  closures: readonly DiaryClosure[];
}

/** Monday to Saturday, and Sunday where something is on it or it is the shown day. */
export function shownDays(from: string, date: string, { entries, closures }: OnDays): string[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const sunday = days[6] ?? '';
  const isUsed = date === sunday || entries.some(({ day }) => day === sunday) || hasAppointment(closures, sunday);
  return isUsed ? days : days.slice(0, 6);
}

const hasAppointment = (closures: readonly DiaryClosure[], day: string): boolean =>
  closures.some((closure) => closure.date === day && isAppointment(closure));

/** The weeks of a month, from Monday; with Sundays where something is on one of them. */
export function monthWeeks(from: string, days: number, { entries, closures }: OnDays): string[][] {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const hasSundays = dates.some(
    (day) => weekdayOf(day) === 7 && (entries.some((entry) => entry.day === day) || hasAppointment(closures, day)),
  );
  return Array.from({ length: days / 7 }, (_, week) => dates.slice(week * 7, week * 7 + (hasSundays ? 7 : 6)));
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
export function shownHours({ entries, closures }: OnDays): number[] {
  const timed = [...entries, ...closures.filter(isAppointment)];
  const hours = timed.flatMap(({ starts_at }) => (starts_at ? [Number(starts_at.slice(11, 13))] : []));
  const [first, last] = [Math.min(FIRST_HOUR, ...hours), Math.max(LAST_HOUR, ...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
