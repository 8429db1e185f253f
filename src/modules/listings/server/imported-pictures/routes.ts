import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { leaveMissingPicture, listMissingPictures, retryMissingPicture } from '../../imported-pictures/contract.ts';
import { authorizePhotographs, lockSubjectForUpdate } from '../photographs/subjects.ts';
import { leavePicture, listMissing, retryPictures } from './missing-pictures.ts';

/** The pictures that a listing lacks, for whoever may edit its photographs. */
export function registerMissingPictures(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listMissingPictures, async ({ params }, { staff }) => {
    await authorizePhotographs(db, staff, { type: params.kind, id: params.listing_id }, 'read');
    return { items: await listMissing(db, params) };
  });

  api.handle(retryMissingPicture, ({ params: { picture_id, ...listing } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await lockSubjectForUpdate(trx, staff, { type: listing.kind, id: listing.listing_id });
      const asking = { staff, requestId, now: clock.now(), pictureId: picture_id };
      if (!(await retryPictures(trx, listing, asking))) throw notMissing();
      return { items: await listMissing(trx, listing) };
    }),
  );

  api.handle(leaveMissingPicture, ({ params: { picture_id, ...listing } }, { staff }) =>
    db.transaction().execute(async (trx) => {
      await lockSubjectForUpdate(trx, staff, { type: listing.kind, id: listing.listing_id });
      if (!(await leavePicture(trx, listing, picture_id))) throw notMissing();
      return { items: await listMissing(trx, listing) };
    }),
  );
}

const notMissing = () => new ApiError('not_found', { message: 'This picture is here by now, or was left out.' });
