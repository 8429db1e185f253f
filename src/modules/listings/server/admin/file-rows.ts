import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingTable } from './listing-rows.ts';

/** Many rows of a table of listings at once, as files bring them. */

/** The ids of listings by their reference number. */
export async function idsByReference(
  db: DatabaseOrTransaction,
  table: ListingTable,
  references: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select id, reference_number as reference from ${sql.table(table)}
    where reference_number = any(${[...references]})`.execute(db);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** Makes rows that all have the same columns; one whose reference or slug is taken is left out. */
export async function insertRows(
  trx: Transaction<DB>,
  table: ListingTable,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, number>> {
  const names = sql.join(Object.keys(records[0] ?? {}).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing
    returning id, reference_number as reference`.execute(trx);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** An address for each new listing: its title, with the reference behind it where another has the title. */
export async function freeSlugs(
  trx: Transaction<DB>,
  table: ListingTable,
  listings: readonly { reference: string; title: string }[],
): Promise<Map<string, string>> {
  const wished = new Map(listings.map(({ reference, title }) => [reference, slugify(title) || slugify(reference)]));
  const { rows: found } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any(${[...wished.values()]})
    union all select slug from listing_slug_redirects where slug = any(${[...wished.values()]})`.execute(trx);
  const taken = new Set(found.map(({ slug }) => slug));
  const slugs = new Map<string, string>();
  for (const [reference, wish] of wished) {
    const slug = taken.has(wish) ? slugify(`${wish.slice(0, 100)} ${reference}`, 150) : wish;
    taken.add(slug);
    slugs.set(reference, slug);
  }
  return slugs;
}
