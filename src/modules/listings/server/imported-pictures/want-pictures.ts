import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import type { ListingKind } from '../../admin/contract.ts';

/** Fetches the pictures of an import or of one listing that are still waiting. */
export const FETCH_PICTURES = 'fetch-pictures';

/** Whose waiting pictures a task fetches; its input. */
export type PictureScope = { import_id: string } | { kind: ListingKind; listing_id: number };

/** The member who asks for it, and the time. */
export interface PictureAsking {
  staff: { id: string };
  requestId: string;
  now: Date;
}

export interface WantedPictures {
  listingId: number;
  /** As the file has them, in their order: addresses, or names of files in a ZIP. */
  sources: readonly string[];
}

/** Of the table's check, in bytes. */
const LONGEST_SOURCE = 2000;

/**
 * Notes pictures of listings that an import made or changed, and has them fetched. What a listing was given from the same
 * source before, also by another import, is not fetched again.
 */
export async function wantPictures(
  trx: Transaction<DB>,
  importId: string,
  kind: ListingKind,
  { wanted, asking }: { wanted: readonly WantedPictures[]; asking: PictureAsking },
): Promise<void> {
  const pictures = [...Map.groupBy(wanted, ({ listingId }) => listingId)].flatMap(([listing_id, ofListing]) =>
    [...new Set(ofListing.flatMap(({ sources }) => sources.map((source) => source.trim())))]
      .filter((source) => source !== '')
      .map((source, position) => ({ listing_id, position, ...storable(source) })),
  );
  if (pictures.length === 0) return;
  const owner = sql.ref(`${kind}_id`);
  // A failed one of an earlier import becomes one of this import.
  await sql`
    insert into imported_pictures (import_id, ${owner}, position, source, state, reason)
    select ${importId}, listing_id, position, source, case when reason is null then 'waiting' else 'failed' end, reason
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as wanted (listing_id bigint, position int, source text, reason text)
    on conflict (${owner}, source) do update set import_id = excluded.import_id, position = excluded.position,
      state = excluded.state, reason = excluded.reason, attempts = 0, next_attempt_at = null
    where imported_pictures.state <> 'held'`.execute(trx);
  await startFetching(trx, { import_id: importId }, asking);
}

/** The pictures that files named for these listings, by the listing's id: those that are here, wait or could not be had. */
export async function findSources(
  trx: Transaction<DB>,
  kind: ListingKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const owner = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number; sources: string[] }>`
    select ${owner} as id, array_agg(source order by position) as sources from imported_pictures
    where ${owner} = any(${[...ids]}::bigint[]) group by 1`.execute(trx);
  return new Map(rows.map(({ id, sources }) => [id, sources]));
}

/** A source as it is kept, and why it cannot be fetched. */
export function storable(source: string): { source: string; reason: string | null } {
  if (Buffer.byteLength(source) <= LONGEST_SOURCE) return { source, reason: null };
  return { source: `${source.slice(0, 400)}…`, reason: 'too_long' };
}

/**
 * Starts the task, unless one waits for its turn: that is locked, so that it begins after this transaction and sees what
 * this transaction wrote. One that runs may have looked for the last time already.
 */
export async function startFetching(trx: Transaction<DB>, scope: PictureScope, asking: PictureAsking): Promise<void> {
  const input = JSON.stringify(scope);
  const { rows } = await sql`
    select id from background_tasks
    where kind = ${FETCH_PICTURES} and state = 'waiting' and cancel_requested_at is null and input = ${input}::jsonb
    for update`.execute(trx);
  if (rows.length > 0) return;
  await startTask(trx, { kind: FETCH_PICTURES, input: scope, ...asking });
}
