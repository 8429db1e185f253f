import { addDays, hourOfDay, longDay, nairobiDay, nairobiHour, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { BookingKind } from '../../bookings.ts';
import {
  type AvailableStaff,
  closingOf,
  keepsHours,
  MAX_DAYS_AHEAD,
  mostAtOnce,
  openUntil,
  overlaps,
  type Span,
  type Timetable,
  timesOf,
} from './timetable.ts';

/** A reason why visitors cannot book an hour, as a sentence for staff. */
export interface SlotConflict {
  /** Staff can accept every conflict but 'past' and 'busy' (the exclusion constraint `bookings_staff_free`). */
  code:
    | ('past' | 'too_far' | 'no_such_hour' | 'hour_closed' | 'after_closing' | 'closed' | 'full')
    | ('away' | 'off_work' | 'busy');
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
  return [
    ...dateConflicts(startsAt, now),
    ...hourConflicts(timetable, chosen, span),
    ...timetable.closures
      .filter((closure) => overlaps(closure, span))
      .map(({ reason }) => ({ code: 'closed', text: `Closed: ${reason}.` }) as const),
    ...timetable.availableStaff.flatMap((member) => staffConflicts(member, span)),
  ];
}

function dateConflicts(startsAt: Date, now: Date): SlotConflict[] {
  if (startsAt <= now) return [{ code: 'past', text: 'This time is over.' }];
  const isTooFar = nairobiDay(startsAt) > addDays(nairobiDay(now), MAX_DAYS_AHEAD);
  return isTooFar ? [{ code: 'too_far', text: 'It is more than a year ahead.' }] : [];
}

function hourConflicts({ slots, bookings }: Timetable, { kind, startsAt }: ChosenHour, span: Span): SlotConflict[] {
  const day = nairobiDay(startsAt);
  const weekday = longDay(day).split(' ')[0];
  const slot = timesOf(slots, day).find((time) => time.startsAt === nairobiHour(startsAt));
  if (!slot) return [{ code: 'no_such_hour', text: `On a ${weekday} no ${kind} begins at this time.` }];
  if (slot.isClosed) return [{ code: 'hour_closed', text: `This hour is closed on a ${weekday}.` }];
  const closing = closingOf(slots, day);
  const until = openUntil(slots, day, slot);
  const late: SlotConflict[] =
    span.endsAt <= nairobiInstant(day, until)
      ? []
      : until === closing
        ? [{ code: 'after_closing', text: `It would end after the last hour, which ends at ${hourOfDay(closing)}.` }]
        : [{ code: 'closed', text: `It would run into closed time, which begins at ${hourOfDay(until)}.` }];
  if (mostAtOnce(bookings, span) < slot.capacity) return late;
  return [
    ...late,
    { code: 'full', text: `The hour is full: it has ${slot.capacity === 1 ? '1 place' : `${slot.capacity} places`}.` },
  ];
}

function staffConflicts({ name, hours, absences }: AvailableStaff, span: Span): SlotConflict[] {
  const away = absences
    .filter((absence) => overlaps(absence, span))
    .map(({ reason }): SlotConflict => {
      if (reason === null) return { code: 'busy', text: `${name} has something else in the diary then.` };
      return { code: 'away', text: `${name} is away: ${reason}.` };
    });
  if (keepsHours(hours, span)) return away;
  return [...away, { code: 'off_work', text: `${name} does not work at this time.` }];
}
