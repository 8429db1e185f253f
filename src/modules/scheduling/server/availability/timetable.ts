import { addDays, longDay, nairobiDay, nairobiHour, nairobiInstant, weekdayOf } from '#platform/time/nairobi-time.ts';
import type { BookingKind } from '../../bookings.ts';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

export interface Closure extends Span {
  reason: string;
}

/** A time at which a member of staff is not free: leave with its reason, or a booking, whose reason is null. */
export interface Absence extends Span {
  reason: string | null;
}

export interface AvailableStaff {
  id: string;
  name: string;
  /** By weekday; null when they keep the office's hours. */
  hours: readonly { weekday: number; startsAt: string; endsAt: string }[] | null;
  absences: readonly Absence[];
}

/** The weekly slots, and everything that makes them unavailable on the days in question. */
export interface Timetable {
  /** Hours are 'HH:MM' in Africa/Nairobi; weekday 1 is Monday. */
  slots: readonly { weekday: number; startsAt: string; endsAt: string; capacity: number; isClosed: boolean }[];
  closures: readonly Closure[];
  bookings: readonly Span[];
  /** A time is closed when all of them are absent; empty where nobody's absence counts. */
  availableStaff: readonly AvailableStaff[];
}

export interface BookableTime {
  hour: string;
  startsAt: Date;
  /** The length of the slot; a booking may be longer. */
  slotMinutes: number;
  /** Open, not over, and not too far ahead. Independent of `placesLeft`. */
  isOpen: boolean;
  placesLeft: number;
}

/** Availability further ahead is not known. */
export const MAX_DAYS_AHEAD = 365;

const NOTICE_MS = 2 * 3_600_000;

/** Visitors are offered no earlier time: the agent has to read the request, call, and get there. */
export const offeredFrom = (now: Date): Date => new Date(now.getTime() + NOTICE_MS);

/**
 * The times of one day.
 * @param minutes how long the booking would take; the slot's own length when absent
 */
export function bookableTimes(
  { slots, closures, bookings, availableStaff }: Timetable,
  day: string,
  { now, minutes }: { now: Date; minutes?: number | undefined },
): BookableTime[] {
  const isTooFar = day > addDays(nairobiDay(now), MAX_DAYS_AHEAD);
  return timesOf(slots, day).map((slot) => {
    const own = { startsAt: nairobiInstant(day, slot.startsAt), endsAt: nairobiInstant(day, slot.endsAt) };
    const slotMinutes = (own.endsAt.getTime() - own.startsAt.getTime()) / 60_000;
    const span = { ...own, endsAt: new Date(own.startsAt.getTime() + (minutes ?? slotMinutes) * 60_000) };
    const isStaffed = availableStaff.length === 0 || availableStaff.some((member) => isAtWork(member, span));
    const isTooLong = span.endsAt > nairobiInstant(day, openUntil(slots, day, slot));
    const isClosed = slot.isClosed || isTooLong || !isStaffed || closures.some((closure) => overlaps(closure, span));
    return {
      hour: slot.startsAt,
      startsAt: own.startsAt,
      slotMinutes,
      isOpen: !isClosed && !isTooFar && own.startsAt > now,
      placesLeft: Math.max(slot.capacity - mostAtOnce(bookings, span), 0),
    };
  });
}

/** Why the office is closed for all hours of a day, or all of a day without hours; null when it is not. */
export function closedFor({ slots, closures }: Pick<Timetable, 'slots' | 'closures'>, day: string): string | null {
  const times = timesOf(slots, day);
  const [opens = '00:00', closes] = [
    times.map(({ startsAt }) => startsAt).sort()[0],
    times
      .map(({ endsAt }) => endsAt)
      .sort()
      .at(-1),
  ];
  const begin = nairobiInstant(day, opens);
  const end = closes ? nairobiInstant(day, closes) : nairobiInstant(addDays(day, 1), '00:00');
  return closures.find(({ startsAt, endsAt }) => startsAt <= begin && endsAt >= end)?.reason ?? null;
}

/** The hours of the weekday a day is. */
const timesOf = (slots: Timetable['slots'], day: string) => slots.filter(({ weekday }) => weekday === weekdayOf(day));

/**
 * Until when the office is open without a break from the start of a slot ('HH:MM'). A booking longer than its slot may
 * run into the next slots, and through a single closed slot between two open ones, at which only no booking begins (the
 * specification closes every fourth slot). No booking runs into time without slots (lunch), two closed slots in a row, or
 * closed slots at the start or end of the day.
 */
function openUntil(
  slots: Timetable['slots'],
  day: string,
  from: Pick<Timetable['slots'][number], 'startsAt' | 'endsAt'>,
): string {
  const times = timesOf(slots, day).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const isOpenAt = (index: number): boolean => times[index]?.isClosed === false;
  const open = times.filter(({ isClosed }, index) => !isClosed || (isOpenAt(index - 1) && isOpenAt(index + 1)));
  return open.reduce(
    (until, { startsAt, endsAt }) => (startsAt > from.startsAt && startsAt <= until && endsAt > until ? endsAt : until),
    from.endsAt,
  );
}

const isAtWork = ({ hours, absences }: Pick<AvailableStaff, 'hours' | 'absences'>, span: Span): boolean =>
  !absences.some((absence) => overlaps(absence, span)) && keepsHours(hours, span);

/** Whether a span is within a person's own hours; true where they have none. */
function keepsHours(hours: AvailableStaff['hours'], span: Span): boolean {
  if (hours === null) return true;
  const day = nairobiDay(span.startsAt);
  return hours.some(
    ({ weekday, startsAt, endsAt }) =>
      weekday === weekdayOf(day) &&
      nairobiInstant(day, startsAt) <= span.startsAt &&
      nairobiInstant(day, endsAt) >= span.endsAt,
  );
}

const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && a.endsAt > b.startsAt;

/** How many bookings stand at the same moment, at most, within the span. */
function mostAtOnce(bookings: readonly Span[], span: Span): number {
  const within = bookings.filter((booking) => overlaps(booking, span));
  const moments = [span.startsAt, ...within.map(({ startsAt }) => startsAt)].filter((at) => at >= span.startsAt);
  const countAt = (at: Date) => within.filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at).length;
  return Math.max(...moments.map(countAt));
}

/** Why a visit cannot take a time: it is over, no open hour, a closed day, nobody at work, or full. */
export type Obstacle = { code: 'past' | 'outside' | 'away' | 'full' } | { code: 'closed'; reason: string };

/**
 * Why a visit cannot take place at a time; null for a free one. Unlike a slot, the time may begin at any minute of an open
 * hour, as a stop of a trip does. It may not begin in a closed slot, and ends by the hour that `openUntil` gives.
 */
export function obstacleTo(timetable: Timetable, span: Span, now: Date): Obstacle | null {
  const { slots, closures, bookings, availableStaff } = timetable;
  if (span.startsAt <= now) return { code: 'past' };
  const day = nairobiDay(span.startsAt);
  const closure = closures.find((one) => overlaps(one, span));
  if (closure) return { code: 'closed', reason: closure.reason };
  const hour = nairobiHour(span.startsAt);
  const isTooFar = day > addDays(nairobiDay(now), MAX_DAYS_AHEAD);
  const slot = timesOf(slots, day).find(
    ({ startsAt, endsAt, isClosed }) => !isClosed && startsAt <= hour && hour < endsAt,
  );
  if (!slot || isTooFar || span.endsAt > nairobiInstant(day, openUntil(slots, day, slot))) return { code: 'outside' };
  const isStaffed = availableStaff.length === 0 || availableStaff.some((member) => isAtWork(member, span));
  if (!isStaffed) return { code: 'away' };
  const places = timesOf(slots, day)
    .filter(({ startsAt, endsAt }) =>
      overlaps({ startsAt: nairobiInstant(day, startsAt), endsAt: nairobiInstant(day, endsAt) }, span),
    )
    .map(({ capacity }) => capacity);
  return Math.min(...places) <= mostAtOnce(bookings, span) ? { code: 'full' } : null;
}

/** A reason why visitors cannot book an hour, as a sentence for staff. */
export interface SlotConflict {
  /** Staff can accept every conflict but 'past' and 'busy' (the exclusion constraint `bookings_staff_free`). */
  code: 'past' | 'rules' | 'away' | 'busy';
  text: string;
}

interface ChosenHour {
  kind: BookingKind;
  startsAt: Date;
  minutes: number;
  /** A stop of a trip, which may begin at any minute of an open hour. */
  isStop?: boolean;
}

/** The conflicts of a booking at this hour, those with the office's rules first; empty for a free hour. */
export function slotConflicts(timetable: Timetable, chosen: ChosenHour, now: Date): SlotConflict[] {
  const { startsAt, minutes } = chosen;
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  if (startsAt <= now) return [{ code: 'past', text: 'This time is over.' }];
  const rules = [
    ...hourConflicts(timetable, chosen, now),
    ...timetable.closures.filter((closure) => overlaps(closure, span)).map(({ reason }) => `Closed: ${reason}.`),
  ];
  return [
    ...rules.map((text): SlotConflict => ({ code: 'rules', text })),
    ...timetable.availableStaff.flatMap((member) => staffConflicts(member, span)),
  ];
}

/** What the hours of the week say, apart from closed days and the staff. */
function hourConflicts(
  { slots, bookings }: Timetable,
  { kind, startsAt, minutes, isStop = false }: ChosenHour,
  now: Date,
): string[] {
  const day = nairobiDay(startsAt);
  if (day > addDays(nairobiDay(now), MAX_DAYS_AHEAD)) return ['It is more than a year ahead.'];
  const week = { slots, bookings, closures: [], availableStaff: [] };
  const atNoHour = `On a ${longDay(day).split(' ')[0]} no ${kind} of ${minutes} minutes begins at this time.`;
  if (isStop) {
    const obstacle = obstacleTo(week, { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }, now);
    if (obstacle === null) return [];
    return obstacle.code === 'full' ? ['The hour is full.'] : [atNoHour];
  }
  const time = bookableTimes(week, day, { now, minutes }).find(({ hour }) => hour === nairobiHour(startsAt));
  if (!time?.isOpen) return [atNoHour];
  return time.placesLeft === 0 ? ['The hour is full.'] : [];
}

function staffConflicts({ name, hours, absences }: AvailableStaff, span: Span): SlotConflict[] {
  const away = absences
    .filter((absence) => overlaps(absence, span))
    .map(({ reason }): SlotConflict => {
      if (reason === null) return { code: 'busy', text: `${name} has something else in the diary then.` };
      return { code: 'away', text: `${name} is away: ${reason}.` };
    });
  return keepsHours(hours, span) ? away : [...away, { code: 'away', text: `${name} does not work at this time.` }];
}
