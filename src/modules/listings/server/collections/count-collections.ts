import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ListingId } from '../admin/queries.ts';

/** How many collections that visitors share have the listing; the listings of an ended one are deleted with it. */
export async function countCollectionsWith(db: Database, { kind, id }: ListingId): Promise<number> {
  const { rows } = await sql<{ collections: number }>`
    select count(distinct collection_id)::int as collections from shared_collection_items
    where ${sql.ref(kind === 'property' ? 'property_id' : 'land_id')} = ${id}`.execute(db);
  return rows[0]?.collections ?? 0;
}
