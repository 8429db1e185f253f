import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { REMOVE_STORED_FILE } from '#platform/files/server/remove-stored-file.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { DemoTable } from './mark-demo-rows.ts';
import { resetUntouchedSettings } from './reset-settings.ts';

/** Whether a row of a table is one of the demo's. */
const isOfDemo = (table: DemoTable, id: RawBuilder<unknown> = sql.ref(`${table}.id`)): RawBuilder<boolean> =>
  sql`exists (select from demo_rows where table_name = ${table} and row_id = ${id}::text)`;

const listings = { properties: 'property', land: 'land' } as const;
type ListingTable = keyof typeof listings;

export interface DemoCounts {
  listings: number;
  enquiries: number;
  articles: number;
  /** Banks, job openings, alerts and shared collections. */
  others: number;
  staff: number;
  own_listings: number;
  own_enquiries: number;
  own_articles: number;
  /** Enquiries of real people about listings of the demo. */
  left_without_listing: number;
}

/** What taking the demo out removes and leaves; null where there is no demo. @param keptStaffId who presses the button */
export async function countDemo(db: DatabaseOrTransaction, keptStaffId: string): Promise<DemoCounts | null> {
  const ofDemo = (table: DemoTable) => sql`(select count(*) from ${sql.table(table)} where ${isOfDemo(table)})`;
  const own = (table: DemoTable) => sql`(select count(*) from ${sql.table(table)} where not ${isOfDemo(table)})`;
  const { rows } = await sql<DemoCounts & { is_there: boolean }>`
    select exists (select from demo_rows) as is_there,
      (${ofDemo('properties')} + ${ofDemo('land')})::int as listings,
      ${ofDemo('enquiries')}::int as enquiries,
      ${ofDemo('blog_posts')}::int as articles,
      (${ofDemo('partner_banks')} + ${ofDemo('job_openings')} + ${ofDemo('search_alerts')}
        + ${ofDemo('shared_collections')})::int as others,
      (select count(*) from staff where ${isOfDemo('staff')} and id <> ${keptStaffId}::uuid)::int as staff,
      (${own('properties')} + ${own('land')})::int as own_listings,
      ${own('enquiries')}::int as own_enquiries,
      ${own('blog_posts')}::int as own_articles,
      (select count(*) from enquiries where not ${isOfDemo('enquiries')}
        and (${isOfDemo('properties', sql.ref('enquiries.property_id'))}
          or ${isOfDemo('land', sql.ref('enquiries.land_id'))}))::int as left_without_listing`.execute(db);
  const [{ is_there, ...counts } = { is_there: false }] = rows;
  return is_there && 'listings' in counts ? counts : null;
}

/** One part of the work, in a transaction of its own. @returns whether there is more of it to do */
type Part = (trx: Transaction<DB>, keptStaffId: string) => Promise<boolean>;

export const LISTINGS_AT_ONCE = 25;

/**
 * In this order: what hangs on listings and people goes before them, and the marks go last. Each part does nothing where
 * it was done before, so that the work goes on after a crash.
 */
export const partsOfRemoval: readonly Part[] = [
  async (trx) => {
    await removeRows(trx, 'search_alerts');
    await removeRows(trx, 'shared_collections');
    await removeRows(trx, 'enquiries');
    await removeRows(trx, 'contacts', sql`not exists (select from enquiries where contact_id = contacts.id)`);
    return false;
  },
  (trx) => removeListings(trx, 'properties'),
  (trx) => removeListings(trx, 'land'),
  removeSiteContent,
  removeStaff,
  async (trx) => {
    await resetUntouchedSettings(trx);
    return false;
  },
  async (trx) => {
    await sql`update images set unused_until = now() where ${isOfDemo('images')}`.execute(trx);
    await trx.deleteFrom('demo_rows').execute();
    return false;
  },
];

async function removeRows(trx: Transaction<DB>, table: DemoTable, condition: RawBuilder<unknown> = sql`true`) {
  await sql`delete from ${sql.table(table)} where ${isOfDemo(table)} and ${condition}`.execute(trx);
}

/** Some listings with what belongs to them. Papers go by a job, photographs by the nightly removal of unused ones. */
async function removeListings(trx: Transaction<DB>, table: ListingTable): Promise<boolean> {
  const kind = listings[table];
  const column = sql.ref(`${kind}_id`);
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${isOfDemo(table)} order by id limit ${LISTINGS_AT_ONCE}`.execute(trx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const papers = await sql<{ storage_key: string }>`
    select storage_key from listing_documents where ${column} = any(${ids}::bigint[])`.execute(trx);
  for (const { storage_key: key } of papers.rows)
    await addJob(trx, { task: REMOVE_STORED_FILE, payload: { key }, key: `remove:${key}`, priority: 10 });
  await sql`
    update images set unused_until = now() where id in (
      select image_id from ${sql.table(`${kind}_images`)} where ${column} = any(${ids}::bigint[]))`.execute(trx);
  await removeVersions(trx, kind, ids);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(trx);
  return ids.length === LISTINGS_AT_ONCE;
}

/** Earlier versions of what is removed: they would keep its photographs. */
const removeVersions = (trx: Transaction<DB>, type: string, ids: readonly number[]) =>
  trx.deleteFrom('revisions').where('subject_type', '=', type).where('subject_id', 'in', ids.map(String)).execute();

/** Articles, and the authors and topics that no other article has; banks; job openings. */
async function removeSiteContent(trx: Transaction<DB>): Promise<boolean> {
  const articles = await sql<{ id: number }>`select id from blog_posts where ${isOfDemo('blog_posts')}`.execute(trx);
  const ids = articles.rows.map(({ id }) => id);
  if (ids.length > 0) await removeVersions(trx, 'article', ids);
  await removeRows(trx, 'blog_posts');
  await removeRows(trx, 'blog_authors', sql`not exists (select from blog_posts where author_id = blog_authors.id)`);
  await removeRows(
    trx,
    'blog_categories',
    sql`not exists (select from blog_post_categories where blog_category_id = blog_categories.id)`,
  );
  await removeRows(trx, 'blog_tags', sql`not exists (select from blog_post_tags where blog_tag_id = blog_tags.id)`);
  await removeRows(trx, 'partner_banks');
  await removeRows(trx, 'job_openings');
  return false;
}

/** Accounts of the demo; one that entries of the audit name can no longer sign in, as any other that ends. */
async function removeStaff(trx: Transaction<DB>, keptStaffId: string): Promise<boolean> {
  const isOther = sql`id <> ${keptStaffId}::uuid`;
  await removeRows(trx, 'staff', sql`${isOther} and not exists (select from audit_entries where staff_id = staff.id)`);
  await sql`
    update staff set is_active = false, is_on_about_page = false
    where ${isOfDemo('staff')} and ${isOther}`.execute(trx);
  await sql`
    delete from staff_sessions where staff_id in (
      select id from staff where ${isOfDemo('staff')} and ${isOther})`.execute(trx);
  return false;
}
