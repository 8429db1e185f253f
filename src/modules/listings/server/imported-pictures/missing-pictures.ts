import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import { findLatestTask } from '#platform/tasks/server/office-tasks.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { MissingPicture } from '../../imported-pictures/contract.ts';
import { countPictures, inScope } from './picture-rows.ts';
import { FETCH_PICTURES, type PictureAsking, type PictureScope, startFetching } from './want-pictures.ts';

/** Those of a listing that it does not have, in the order of the file. */
export async function listMissing(
  db: DatabaseOrTransaction,
  listing: { kind: ListingKind; listing_id: number },
): Promise<MissingPicture[]> {
  const { rows } = await sql<MissingPicture>`
    select id, source, reason from imported_pictures
    where ${inScope(listing)} and state <> 'held' order by position, id`.execute(db);
  return rows;
}

export interface FailedPicture extends MissingPicture {
  kind: ListingKind;
  listing_id: number;
  reference: string;
  title: string;
  reason: string;
}

export interface PicturesOfImport {
  importId: string;
  page: number;
  perPage: number;
}

/** How far the pictures of an import are: numbers, the last task, ZIP files, and those that could not be had. */
export async function picturesOfImport(db: DatabaseOrTransaction, { importId, page, perPage }: PicturesOfImport) {
  const scope = { import_id: importId };
  const counts = await countPictures(db, scope);
  const { rows } = await sql<FailedPicture>`
    select picture.id, picture.source, picture.reason,
      case when picture.land_id is null then 'property' else 'land' end as kind,
      coalesce(properties.id, land.id) as listing_id,
      coalesce(properties.reference_number, land.reference_number) as reference,
      coalesce(properties.title, land.title) as title
    from imported_pictures picture left join properties on properties.id = picture.property_id
      left join land on land.id = picture.land_id
    where picture.import_id = ${importId} and picture.state = 'failed'
    order by picture.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const archives = await db
    .selectFrom('picture_archives')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    counts,
    task: await findLatestTask(db, FETCH_PICTURES, scope),
    failed: { items: rows, pagination: paginate(page, perPage, counts.failed) },
    archives,
  };
}

/**
 * Has those fetched again that could not be had, one or all, and those that still wait where the task was stopped.
 * @returns whether there is anything to fetch
 */
export async function retryPictures(
  trx: Transaction<DB>,
  scope: PictureScope,
  { pictureId, ...asking }: PictureAsking & { pictureId?: number | undefined },
): Promise<boolean> {
  const one = pictureId === undefined ? sql`` : sql`and id = ${pictureId}`;
  const { rows } = await sql`
    update imported_pictures set state = 'waiting', reason = null, attempts = 0, next_attempt_at = null
    where ${inScope(scope)} and state <> 'held' and reason is distinct from 'too_long' ${one} returning id`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  await startFetching(trx, scope, asking);
  return true;
}

/** @returns whether it was there */
export async function leavePicture(trx: Transaction<DB>, scope: PictureScope, pictureId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from imported_pictures where ${inScope(scope)} and id = ${pictureId} and state <> 'held'
    returning id`.execute(trx);
  return rows.length > 0;
}
