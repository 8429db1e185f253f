import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { approvePhotographs } from '../../photographs/contract.ts';
import { seenPhotographs } from '../../photographs/seen-pictures.ts';
import { changedWhileSeen } from '../changed-while-seen.ts';
import { approveInPlace, presentPhotographs } from './attachments.ts';
import { changePhotographs, getAttached, idsOf, subjectOf } from './changes.ts';

/** Approves what an agent added to a listing that visitors see; the page cache follows from the rows. */
export function registerApproving(api: Api, { db }: { db: Database }): void {
  api.handle(approvePhotographs, ({ params, body: { image_ids, seen } }, context) =>
    changePhotographs(db, subjectOf(params), context, async ({ trx, subject, rows, record }) => {
      const named = image_ids.map((id) => getAttached(rows, id));
      if (seen !== undefined && seen !== seenPhotographs(presentPhotographs(named).items))
        throw changedWhileSeen('photographs');
      const waiting = idsOf(named.filter(({ is_approved }) => !is_approved));
      if (waiting.length === 0) return;
      await approveInPlace(trx, subject, waiting);
      await record('photographs.approved', { photographs: { to: waiting } });
    }),
  );
}
