import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { listAvailability } from '../contract.ts';
import { bookableDays, loadTimetable } from './queries.ts';

export function registerAvailability(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listAvailability, async ({ query: { kind, from, days, minutes } }) => {
    const timetable = await loadTimetable(db, { kind, from, days });
    return { kind, days: bookableDays(timetable, { kind, from, days, now: clock.now(), minutes }) };
  });
}
