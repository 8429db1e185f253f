import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';

export const ASSIGN_LISTING_PLACES = 'assign_listing_places';

/** Finding the places of a listing takes up to 1 ms; staff who save one of a batch wait that long for all of them. */
const BATCH = 500;

/** Expressions by which `places_of_listing` knows a listing of each table. */
const tables = {
  properties: sql`location, city, county, address_line1, shown_latitude, shown_longitude, position_shown`,
  land: sql`location, city, county, address, shown_latitude, shown_longitude, position_shown`,
};

/** Queued with a change of the gazetteer. Without listings there is nothing to assign. */
export async function queueAssigningPlaces(db: DatabaseOrTransaction): Promise<void> {
  const { rows } = await sql`select from properties union all select from land limit 1`.execute(db);
  if (rows.length === 0) return;
  await addJob(db, { task: ASSIGN_LISTING_PLACES, payload: {}, key: ASSIGN_LISTING_PLACES, priority: 10 });
}

/**
 * Job: assigns every listing to its places anew, in batches, as a million listings take minutes. A listing that is
 * written meanwhile is assigned by its trigger; locking the batch first keeps its old places from being written over those.
 * @throws the reason of `signal` when the program stops; begun again, it changes only what still differs
 */
export async function assignPlaces(db: Database, signal: AbortSignal): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    let after: string | null = '0';
    while (after !== null) {
      signal.throwIfAborted();
      after = await assignBatch(db, table, columns, after);
    }
  }
}

/** @returns the last id of the batch; null after the last batch */
async function assignBatch(
  db: Database,
  table: string,
  columns: RawBuilder<unknown>,
  after: string,
): Promise<string | null> {
  const batch = sql`
    select id, places_of_listing(${columns}) as place_ids from ${sql.table(table)}
    where id > ${after} order by id limit ${BATCH} for no key update`;
  const { rows } = await sql<{ last: string | null }>`
    with found as materialized (${batch}), changed as (
      update ${sql.table(table)} as listing set place_ids = found.place_ids
      from found where found.id = listing.id and found.place_ids <> listing.place_ids
    )
    select max(id)::text as last from found`.execute(db);
  return rows[0]?.last ?? null;
}
