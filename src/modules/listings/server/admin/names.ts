import { sql, type Transaction } from 'kysely';
import { getReferencePrefix } from '#modules/agency/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingAdmin, ListingRow, Texts } from './listing-admin.ts';

const FIRST_NUMBER = 1001;

/** An advisory lock until the transaction ends: two transactions would otherwise find the same free slug or reference. */
export async function lockNamesForUpdate(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names of listings'))`.execute(trx);
}

/** The next free reference, such as 'MK-P-1001', with the agency's own letters; requires `lockNamesForUpdate`. */
export async function nextReference(
  trx: Transaction<DB>,
  { referenceLetter }: Pick<ListingAdmin, 'referenceLetter'>,
): Promise<string> {
  const referencePrefix = `${await getReferencePrefix(trx)}-${referenceLetter}-`;
  const pattern = `^${referencePrefix}([0-9]{1,12})$`;
  const isLike = sql`reference_number like ${`${referencePrefix}%`}`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(substring(reference_number from ${pattern})::bigint) as highest from (
      select reference_number from properties where ${isLike}
      union all select reference_number from land where ${isLike}) listings`.execute(trx);
  return `${referencePrefix}${Math.max((rows[0]?.highest ?? 0) + 1, FIRST_NUMBER)}`;
}

/**
 * A slug made from the title, such as 'karen-house' or 'karen-house-2', that no other listing of the kind has or had;
 * requires `lockNamesForUpdate`.
 * @param ownId null for a new listing
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

/** Redirects the former slug to the listing, so that shared links keep working, and removes a redirect from the new one. */
export async function saveFormerSlug(
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

/** Whether the slug was made from the title: 'karen-house', or 'karen-house-2' where another listing has that. */
function isMadeFromTitle({ slug = '', title = '' }: Texts): boolean {
  const base = slugify(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/**
 * The slug follows the title until the listing is first published, unless the editor chose another one. From then on it
 * stays, because links to it may have been shared.
 * @param written the texts about to be stored
 */
export async function withFollowingSlug(
  { trx, admin }: { trx: Transaction<DB>; admin: ListingAdmin },
  { row, written: before }: { row: ListingRow; written: Texts },
  written: Texts,
): Promise<Texts> {
  const { title = '' } = written;
  if (row.published_at || title === before.title || written.slug !== before.slug || !isMadeFromTitle(before))
    return written;
  await lockNamesForUpdate(trx);
  return { ...written, slug: await freeSlug(trx, admin, title, row.id) };
}

/**
 * Problems of a reference that another listing of any kind has, since visitors and colleagues quote it alone; of a slug that
 * another of the kind has; and of a slug that another had, as shared links to that one would lead here.
 * @param id null for a new listing
 */
export async function takenNames(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  id: number | null,
  { slug = '', reference_number = '' }: Texts,
): Promise<FieldError[]> {
  const ownId = (table: ListingAdmin['table']) => (table === admin.table ? id : null);
  const { rows } = await sql<{ what: 'slug' | 'former slug' | 'reference' }>`
    select 'slug' as what from ${sql.table(admin.table)} where slug = ${slug} and id is distinct from ${id}::bigint
    union all
    select 'former slug' from listing_slug_redirects
    where slug = ${slug} and ${sql.ref(admin.idColumn)} is distinct from ${id}::bigint
    union all
    select 'reference' from properties
    where reference_number = ${reference_number} and id is distinct from ${ownId('properties')}::bigint
    union all
    select 'reference' from land
    where reference_number = ${reference_number} and id is distinct from ${ownId('land')}::bigint`.execute(db);
  const found = new Set(rows.map(({ what }) => what));
  const taken = (field: 'slug' | 'reference_number', message: string): FieldError => ({
    field,
    code: 'taken',
    message,
  });
  const ofSlug = found.has('slug')
    ? 'Another listing has this address'
    : found.has('former slug') && 'Another listing had this address, and links to it lead there';
  return [
    ...(ofSlug ? [taken('slug', ofSlug)] : []),
    ...(found.has('reference') ? [taken('reference_number', 'Another listing has this reference')] : []),
  ];
}
