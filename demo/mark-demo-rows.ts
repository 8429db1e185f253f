import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';
import { allArticles } from './articles/all-articles.ts';
import { articleAuthors, articleCategories } from './articles/demo-article.ts';
import { banks } from './banks.ts';
import { enquiries } from './enquiries.ts';
import { jobOpening } from './job-openings.ts';
import { landToInsert } from './land-rows.ts';
import { people } from './people.ts';
import { propertiesToInsert } from './property-rows.ts';

/** What the demo makes, beside what hangs on these rows and goes with them. */
const demoTables = [
  'search_alerts',
  'shared_collections',
  'enquiries',
  'contacts',
  'properties',
  'land',
  'blog_posts',
  'blog_authors',
  'blog_categories',
  'blog_tags',
  'partner_banks',
  'job_openings',
  'staff',
  'images',
] as const;
export type DemoTable = (typeof demoTables)[number];

/** Marks all rows there are, in the transaction that has just filled the empty database. */
export async function markAllRows(trx: Transaction<DB>): Promise<void> {
  for (const table of demoTables) await mark(trx, table, sql`true`);
}

const mark = (trx: Transaction<DB>, table: DemoTable, condition: ReturnType<typeof sql>) =>
  sql`
    insert into demo_rows (table_name, row_id)
    select ${table}, id::text from ${sql.table(table)} where ${condition} on conflict do nothing`.execute(trx);

const firstListing = () => propertiesToInsert(new Map(), new Date())[0]?.row;

/** A demo that an earlier release loaded has no marks: its rows are known by what they are called. */
export async function markEarlierDemo(db: Database): Promise<void> {
  const first = firstListing();
  if (!first) return;
  await db.transaction().execute(async (trx) => {
    const isThere = await sql`
      select 1 from properties where slug = ${first.slug} and reference_number = ${first.reference_number}
        and not exists (select from demo_rows)`.execute(trx);
    if (isThere.rows.length > 0) await markKnownRows(trx);
  });
}

async function markKnownRows(trx: Transaction<DB>): Promise<void> {
  const now = new Date();
  const rows = [...propertiesToInsert(new Map(), now), ...landToInsert(new Map(), now)].map(({ row }) => row);
  const named = sql`(reference_number, slug) in (select * from unnest(
    ${rows.map(({ reference_number }) => reference_number)}::text[], ${rows.map(({ slug }) => slug)}::text[]))`;
  const emails = enquiries.map(({ name }) => `${name.join('.')}@example.com`.toLowerCase());
  const marked = (table: DemoTable) => sql`select row_id from demo_rows where table_name = ${table}`;
  await mark(trx, 'properties', named);
  await mark(trx, 'land', named);
  await mark(trx, 'enquiries', sql`lower(email) = any(${emails}::text[])`);
  await mark(trx, 'contacts', sql`id in (select contact_id from enquiries where id::text in (${marked('enquiries')}))`);
  await mark(trx, 'search_alerts', sql`kind = 'homes' and lower(email) = any(${emails}::text[])`);
  await mark(trx, 'shared_collections', sql`title = 'Three flats for us' and shared_by = 'Wanjiru'`);
  await mark(trx, 'blog_posts', sql`slug = any(${allArticles.map(({ title }) => slugify(title))}::text[])`);
  await mark(trx, 'blog_authors', sql`slug = any(${Object.values(articleAuthors).map(({ slug }) => slug)}::text[])`);
  await mark(trx, 'blog_categories', sql`name = any(${[...articleCategories]}::text[])`);
  await mark(trx, 'blog_tags', sql`name = any(${allArticles.flatMap(({ tags }) => [...tags])}::text[])`);
  await mark(trx, 'partner_banks', sql`website = any(${banks.map(({ website }) => website)}::text[])`);
  await mark(trx, 'job_openings', sql`email = ${jobOpening.email}`);
  await mark(trx, 'staff', sql`email = any(${people.map(({ email }) => email)}::text[])`);
  await mark(
    trx,
    'images',
    sql`id in (
      select image_id from property_images where property_id::text in (${marked('properties')})
      union select image_id from land_images where land_id::text in (${marked('land')})
      union select featured_image_id from blog_posts where id::text in (${marked('blog_posts')})
      union select logo_image_id from partner_banks where id::text in (${marked('partner_banks')})
      union select portrait_image_id from staff where id::text in (${marked('staff')})
      union select (jsonb_path_query(content, 'strict $.**.image_id') #>> '{}')::uuid
        from page_contents where version = 1)`,
  );
}
