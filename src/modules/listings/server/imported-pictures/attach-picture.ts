import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { mayApprove } from '../../admin/listing-states.ts';
import type { AttachedRow } from '../photographs/attachments.ts';
import { attach, changePhotographsWithin, type PhotographContext } from '../photographs/changes.ts';
import { warmingOf } from '../photographs/uploads.ts';
import { notePicturesFailed } from './picture-rows.ts';

interface WaitingPicture {
  id: number;
  kind: ListingKind;
  listing_id: number;
  import_id: string | null;
  position: number;
}

/**
 * Attaches a kept photograph to the listing that waits for it, as an upload of the member would. Does nothing where
 * another run has done so, or where somebody took the picture or the listing away meanwhile. Where the member may
 * approve, it was decided on with the import: an editor that was opened before it arrived can publish.
 */
export async function attachPicture(
  trx: Transaction<DB>,
  id: number,
  imageId: string,
  context: PhotographContext,
): Promise<void> {
  const listing = await findWaiting(trx, id);
  if (!listing) return;
  try {
    // The listing is locked first, as everywhere, so that nobody waits for the other.
    const subject = { type: listing.kind, id: listing.listing_id };
    const decided = { ...context, isDecided: mayApprove(context.staff.role) };
    await changePhotographsWithin(trx, subject, decided, async (change) => {
      const picture = await findWaiting(trx, id, sql`for update of picture`);
      if (!picture) return;
      const position = await placeOf(trx, change.rows, picture);
      await attach(change, { imageId, position });
      await trx
        .updateTable('imported_pictures')
        .set({ state: 'held', image_id: imageId, next_attempt_at: null })
        .where('id', '=', id)
        .execute();
      // The cover alone, which cards show. To make every size of 60,000 ahead would take days.
      if (position === 0 || change.rows.length === 0) await addJob(trx, warmingOf(imageId));
    });
  } catch (error) {
    const reason = error instanceof ApiError ? refusals[error.code] : undefined;
    if (!reason) throw error;
    await notePicturesFailed(trx, [id], { reason });
  }
}

/** Thrown before anything is written. */
const refusals: Readonly<Record<string, string>> = { too_many_photographs: 'too_many', forbidden: 'not_allowed' };

async function findWaiting(trx: Transaction<DB>, id: number, lock = sql``): Promise<WaitingPicture | undefined> {
  const { rows } = await sql<WaitingPicture>`
    select id, case when land_id is null then 'property' else 'land' end as kind,
      coalesce(property_id, land_id) as listing_id, import_id, position
    from imported_pictures picture where id = ${id} and state = 'waiting' ${lock}`.execute(trx);
  return rows[0];
}

/**
 * Before those that the same row of the file names later and that came earlier, so that the first one leads; undefined
 * for the last place, behind all that the listing had.
 */
async function placeOf(
  trx: Transaction<DB>,
  rows: readonly AttachedRow[],
  { kind, listing_id, import_id, position }: WaitingPicture,
): Promise<number | undefined> {
  const later = await trx
    .selectFrom('imported_pictures')
    .select('image_id')
    .where('import_id', '=', import_id)
    .where(`${kind}_id`, '=', listing_id)
    .where('state', '=', 'held')
    .where('position', '>', position)
    .execute();
  const images = new Set(later.map(({ image_id }) => image_id));
  const place = rows.findIndex(({ image_id }) => images.has(image_id));
  return place === -1 ? undefined : place;
}
