import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DemoSite, ORIGIN } from './demo-site.ts';
import { nameOf, publicPages } from './public-pages.ts';

const site = new DemoSite();

/** Texts of the demo that name its agency, as another agency would have written them. */
const ownTexts = [
  ['agency_settings', 'legal_name', 'sales_email', 'notifications_email', 'social_links', 'rental_management_url'],
  ['page_contents', 'content'],
  ['legal_texts', 'title', 'body_html'],
  ['blog_posts', 'title', 'excerpt', 'content_html', 'meta_description'],
  ['blog_authors', 'name', 'slug', 'bio'],
  ['staff', 'email'],
  ['job_openings', 'email', 'summary'],
  ['properties', 'description_html', 'virtual_tour_url', 'video_url'],
] as const;

beforeAll(async () => {
  for (const [table, ...columns] of ownTexts)
    for (const column of columns) {
      const { rows } = await sql<{ type: string }>`
        select data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(site.db);
      const [{ type } = { type: '' }] = rows;
      if (!type) continue;
      await sql`
        update ${sql.table(table)}
        set ${sql.ref(column)} = replace(replace(${sql.ref(column)}::text, 'Makao', 'Acacia Homes'), 'makao', 'acacia')::${sql.raw(type)}`.execute(
        site.db,
      );
    }
  await site.db.updateTable('agency_settings').set({ name: 'Acacia Homes' }).execute();
});

/** What stands on a page beside its address and the names of cookies, which stay. */
const shownOf = (html: string): string =>
  html
    .replaceAll(ORIGIN, '')
    .replaceAll(encodeURIComponent(ORIGIN), '')
    .replace(/(?:__Host-)?makao_(?:visitor|session)/g, '');

const makaoIn = (html: string): string | undefined => /.{0,60}makao.{0,40}/i.exec(shownOf(html))?.[0];

test('an agency of another name is called by it alone, on every page that visitors open', async () => {
  const found: string[] = [];
  for (const page of publicPages) {
    const address = page.address.replaceAll('makao', 'acacia');
    const { html } = page.form ? await site.post(address, page.form) : await site.open(address);
    const words = makaoIn(html);
    if (words) found.push(`${nameOf(page)}: ${words}`);
  }
  expect(found).toEqual([]);
});

test('an agency of another name has its own name and initials in what phones and programs fetch', async () => {
  for (const address of ['/manifest.webmanifest', '/blogs/feed.xml', '/robots.txt', '/api/v1/openapi.json']) {
    const { html } = await site.open(address);
    expect(makaoIn(html), address).toBeUndefined();
  }
});
