import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../progress/contract.ts';
import { noteProgress } from './note-progress.ts';
import { readProgress } from './read-progress.ts';

export function registerProgress(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(contract.getProgress, ({ params }, { staff }) => readProgress(db, params.offer_id, staff, clock.now()));
  api.handle(contract.noteProgress, ({ params: { offer_id: offerId, step }, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      await noteProgress({ trx, staff, requestId, now }, { offerId, step }, body);
      return readProgress(trx, offerId, staff, now);
    }),
  );
}
