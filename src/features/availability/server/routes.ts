import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { addDays, hourOfDay, hourSpan } from '#shared/nairobi-time.ts';
import { type AvailabilityKind, type AvailableSlot, listAvailability } from '../contract.ts';
import { loadTimetable } from './queries.ts';
import { type BookableTime, bookableTimes } from './timetable.ts';

export function registerAvailability(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listAvailability, async ({ query: { kind, from, days, minutes } }) => {
    const timetable = await loadTimetable(db, { kind, from, days });
    const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
    const options = { now: clock.now(), minutes };
    return {
      kind,
      days: dates.map((date) => ({
        date,
        slots: bookableTimes(timetable, date, options).map((time) => toSlot(kind, date, time)),
      })),
    };
  });
}

const toSlot = (kind: AvailabilityKind, date: string, time: BookableTime): AvailableSlot => ({
  starts_at: `${date}T${time.hour}`,
  label: kind === 'visit' ? hourSpan(time.hour, time.slotMinutes) : hourOfDay(time.hour),
  is_available: time.isOpen && time.placesLeft > 0,
});
