import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingAdmin } from './listing-admin.ts';

const FIRST_NUMBER = 1001;

/** Until the transaction ends nobody else looks for a free slug or reference of this kind, so that none comes twice. */
export async function holdNames(trx: Transaction<DB>, { table }: Pick<ListingAdmin, 'table'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`names of ${table}`}))`.execute(trx);
}

/** The next reference of a kind, inside `holdNames`: 'MK-P-1001', 'MK-P-1002'. */
export async function nextReference(
  trx: Transaction<DB>,
  { table, referencePrefix }: Pick<ListingAdmin, 'table' | 'referencePrefix'>,
): Promise<string> {
  const pattern = `^${referencePrefix}([0-9]{1,12})$`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(substring(reference_number from ${pattern})::bigint) as highest from ${sql.table(table)}
    where reference_number like ${`${referencePrefix}%`}`.execute(trx);
  return `${referencePrefix}${Math.max((rows[0]?.highest ?? 0) + 1, FIRST_NUMBER)}`;
}

/**
 * A slug made from the title that no other listing of the kind has, nor had while links to it were shared, inside
 * `holdNames`: 'karen-house', 'karen-house-2'. `ownId` is null for a listing that does not exist yet.
 */
export async function freeSlug(
  trx: Transaction<DB>,
  { table, idColumn }: Pick<ListingAdmin, 'table' | 'idColumn'>,
  title: string,
  ownId: number | null,
): Promise<string> {
  const base = slugify(title);
  const isLike = sql`(slug = ${base} or slug like ${`${base}-%`})`;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where ${isLike} and id is distinct from ${ownId}::bigint
    union all
    select slug from listing_slug_redirects
    where ${isLike} and ${sql.ref(idColumn)} is distinct from ${ownId}::bigint`.execute(trx);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let nth = 2;
  while (taken.has(`${base}-${nth}`)) nth += 1;
  return `${base}-${nth}`;
}

/** Links that were shared keep working: the slug a listing had leads to it, and the one it has now to nothing else. */
export async function keepFormerSlug(
  trx: Transaction<DB>,
  { idColumn }: Pick<ListingAdmin, 'idColumn'>,
  id: number,
  slugs: { from: string; to: string },
): Promise<void> {
  await trx.deleteFrom('listing_slug_redirects').where('slug', '=', slugs.to).where(idColumn, '=', id).execute();
  await trx
    .insertInto('listing_slug_redirects')
    .values({ slug: slugs.from, [idColumn]: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ property_id: null, land_id: null, [idColumn]: id }))
    .execute();
}
