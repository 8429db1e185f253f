import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { archivePlaceSchema } from './archive-pictures.ts';
import type { PictureScope } from './want-pictures.ts';

/** The condition on rows of `imported_pictures`. */
export const inScope = (scope: PictureScope): RawBuilder<boolean> =>
  'import_id' in scope
    ? sql<boolean>`import_id = ${scope.import_id}`
    : sql<boolean>`${sql.ref(`${scope.kind}_id`)} = ${scope.listing_id}`;

const dueSchema = z.object({
  id: z.number(),
  import_id: z.string().nullable(),
  source: z.string(),
  attempts: z.number(),
  archive_id: z.string().nullable(),
  archive_place: archivePlaceSchema.nullable(),
});
export type DuePicture = z.output<typeof dueSchema>;

/** Pictures that wait and whose pause is over, in the order of the file. */
export async function duePictures(
  db: DatabaseOrTransaction,
  scope: PictureScope,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePicture[]> {
  const { rows } = await sql`
    select id, import_id, source, attempts, archive_id, archive_place from imported_pictures
    where ${inScope(scope)} and state = 'waiting' and (next_attempt_at is null or next_attempt_at <= ${now})
    order by id limit ${limit}`.execute(db);
  return z.array(dueSchema).parse(rows);
}

/** When the pause of the next picture is over; null where none waits. */
export async function nextAttempt(db: DatabaseOrTransaction, scope: PictureScope): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_attempt_at) as next from imported_pictures where ${inScope(scope)} and state = 'waiting'`.execute(
    db,
  );
  return rows[0]?.next ?? null;
}

export interface PictureCounts {
  held: number;
  waiting: number;
  failed: number;
}

export async function countPictures(db: DatabaseOrTransaction, scope: PictureScope): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select count(*) filter (where state = 'held') as held, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed
    from imported_pictures where ${inScope(scope)}`.execute(db);
  return rows[0] ?? { held: 0, waiting: 0, failed: 0 };
}

/** The photograph that another listing of the import was given from the same source; null where it is none any more. */
export async function heldFromSource(
  db: DatabaseOrTransaction,
  { import_id, source }: Pick<DuePicture, 'import_id' | 'source'>,
): Promise<string | null> {
  if (import_id === null) return null;
  const { rows } = await sql<{ image_id: string }>`
    select image_id from imported_pictures join images on images.id = image_id
    where import_id = ${import_id} and source = ${source} and state = 'held' limit 1`.execute(db);
  return rows[0]?.image_id ?? null;
}

/** Notes that these could not be had; with `nextAttemptAt` they wait for that. */
export async function notePicturesFailed(
  trx: Transaction<DB>,
  ids: readonly number[],
  { reason, nextAttemptAt = null }: { reason: string; nextAttemptAt?: Date | null },
): Promise<void> {
  await sql`
    update imported_pictures set attempts = attempts + 1, next_attempt_at = ${nextAttemptAt},
      state = ${nextAttemptAt ? 'waiting' : 'failed'}, reason = ${nextAttemptAt ? null : reason}
    where id = any(${[...ids]}::bigint[]) and state = 'waiting'`.execute(trx);
}
