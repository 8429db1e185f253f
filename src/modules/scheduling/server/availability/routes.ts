import { findListingAgent } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listAvailability } from '../../availability/contract.ts';
import { bookableDays, loadTimetable } from './queries.ts';

export function registerAvailability(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listAvailability, async ({ query }) => {
    const { kind, from, days, minutes, property_id, land_id } = query;
    const staffId = kind === 'visit' ? await findListingAgent(db, { property_id, land_id }) : null;
    const timetable = await loadTimetable(db, { kind, staffId, from, days });
    return { kind, days: bookableDays(timetable, { kind, from, days, now: clock.now(), minutes }) };
  });
}
