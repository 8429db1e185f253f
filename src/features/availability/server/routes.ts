import { findListingAgent } from '#features/listings/server/queries.ts';
import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { listAvailability } from '../contract.ts';
import { bookableDays, loadTimetable } from './queries.ts';

export function registerAvailability(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listAvailability, async ({ query }) => {
    const { kind, from, days, minutes, property_id, land_id } = query;
    const staffId = kind === 'visit' ? await findListingAgent(db, { property_id, land_id }) : null;
    const timetable = await loadTimetable(db, { kind, staffId, from, days });
    return { kind, days: bookableDays(timetable, { kind, from, days, now: clock.now(), minutes }) };
  });
}
