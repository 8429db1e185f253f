import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../take-on/contract.ts';
import { getPlace, takeOnListing } from './take-on-listing.ts';

export function registerTakingOn(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(contract.takeOnListing, async ({ body }, { staff, requestId }) => {
    const place = await getPlace(db, body);
    const { kind, id } = await db
      .transaction()
      .execute((trx) => takeOnListing({ trx, clock, staff, requestId }, body, place));
    return { path: `/office/${kind === 'property' ? 'properties' : 'land'}/${id}` };
  });
}
