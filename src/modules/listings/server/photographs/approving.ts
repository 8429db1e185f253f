import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { approvePhotographs } from '../../photographs/contract.ts';
import { approveInPlace } from './attachments.ts';
import { changePhotographs, getAttached, idsOf, subjectOf } from './changes.ts';

/** Approves what an agent added to a listing that visitors see; the page cache follows from the rows. */
export function registerApproving(api: Api, { db }: { db: Database }): void {
  api.handle(approvePhotographs, ({ params, body: { image_ids } }, context) =>
    changePhotographs(db, subjectOf(params), context, async ({ trx, subject, rows, record }) => {
      const waiting = idsOf(image_ids.map((id) => getAttached(rows, id)).filter(({ is_approved }) => !is_approved));
      if (waiting.length === 0) return;
      await approveInPlace(trx, subject, waiting);
      await record('photographs.approved', { photographs: { to: waiting } });
    }),
  );
}
