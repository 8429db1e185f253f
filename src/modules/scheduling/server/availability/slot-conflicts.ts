import { addDays, longDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import type { BookingKind } from '../../bookings.ts';
import {
  type AvailableStaff,
  bookableTimes,
  keepsHours,
  MAX_DAYS_AHEAD,
  overlaps,
  type Span,
  type Timetable,
} from './timetable.ts';

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
function hourConflicts({ slots, bookings }: Timetable, { kind, startsAt, minutes }: ChosenHour, now: Date): string[] {
  const day = nairobiDay(startsAt);
  if (day > addDays(nairobiDay(now), MAX_DAYS_AHEAD)) return ['It is more than a year ahead.'];
  const week = { slots, bookings, closures: [], availableStaff: [] };
  const time = bookableTimes(week, day, { now, minutes }).find(({ hour }) => hour === nairobiHour(startsAt));
  if (!time?.isOpen)
    return [`On a ${longDay(day).split(' ')[0]} no ${kind} of ${minutes} minutes begins at this time.`];
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
