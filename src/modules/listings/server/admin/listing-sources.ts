import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { ListingKind } from '../../admin/contract.ts';

/** The references of the listings that are known elsewhere by these links or numbers, by source. */
export async function findReferencesBySource(
  db: DatabaseOrTransaction,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const { rows } = await sql<{ source: string; reference: string }>`
    select source, coalesce(p.reference_number, l.reference_number) as reference from listing_sources s
    left join properties p on p.id = s.property_id left join land l on l.id = s.land_id
    where source = any(${[...sources]})`.execute(db);
  return new Map(rows.map(({ source, reference }) => [source, reference]));
}

/** The links and numbers by which these listings are known elsewhere, by the listing's id. */
export async function findListingSources(
  db: DatabaseOrTransaction,
  kind: ListingKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const owner = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number; sources: string[] }>`
    select ${owner} as id, array_agg(source order by source) as sources from listing_sources
    where ${owner} = any(${[...ids]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, sources }) => [id, sources]));
}

interface ListingSources {
  listingId: number;
  sources: readonly string[];
}

/** Notes by what files know listings; of a source that another listing had, the newest file counts. */
export async function addListingSources(
  trx: Transaction<DB>,
  kind: ListingKind,
  listings: readonly ListingSources[],
): Promise<void> {
  const bySource = new Map(listings.flatMap(({ listingId, sources }) => sources.map((source) => [source, listingId])));
  if (bySource.size === 0) return;
  const known = [...bySource].map(([source, id]) => ({ source, [`${kind}_id`]: id }));
  await sql`
    insert into listing_sources (source, property_id, land_id)
    select source, property_id, land_id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as known (source text, property_id bigint, land_id bigint)
    on conflict (source) do update set property_id = excluded.property_id, land_id = excluded.land_id`.execute(trx);
}
