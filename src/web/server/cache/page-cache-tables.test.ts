import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { buildCachedApp, untilCached, untilDropped, untilShown } from '#tests/support/cached-app.ts';
import { insertPublicRows } from '#tests/support/public-reads.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createApi } from '../endpoints.ts';

let database: TestDatabase;
let apps: FastifyInstance[];
let rows: Awaited<ReturnType<typeof insertPublicRows>>;

beforeAll(async () => {
  database = await createTestDatabase();
  rows = await insertPublicRows(database.db);
  apps = await Promise.all([buildCachedApp(database), buildCachedApp(database)]);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

const apiOn = (db: Kysely<DB>) =>
  createApi({
    db,
    clock: fixedClock(TEST_NOW),
    publicUrl: 'https://www.makao.example',
    validateReplies: true,
    storedMails: 'this-machine',
  });

/** A change of each table that public calls read, and calls whose replies show it. */
const changes: Readonly<Record<string, { change: string; shownBy: readonly string[] }>> = {
  agency_logos: {
    change: `insert into agency_logos (ground, png, width_px, height_px) values ('light', '', 100, 30)`,
    shownBy: ['getAgency'],
  },
  agency_look: { change: `insert into agency_look (primary_colour) values ('#7a1020')`, shownBy: ['getAgency'] },
  agency_settings: { change: `update agency_settings set name = 'Other'`, shownBy: ['getAgency'] },
  availability_closures: {
    change: `insert into availability_closures (during, reason) values ('[2026-11-23,2026-11-24)', 'Holiday')`,
    shownBy: ['listAvailability'],
  },
  availability_slots: { change: 'update availability_slots set capacity = 2', shownBy: ['listAvailability'] },
  blog_authors: { change: `update blog_authors set name = 'Other'`, shownBy: ['getBlogAuthor', 'listBlogPosts'] },
  blog_categories: { change: `update blog_categories set name = 'Other'`, shownBy: ['listBlogCategories'] },
  blog_post_categories: { change: 'delete from blog_post_categories', shownBy: ['listBlogCategories', 'getBlogPost'] },
  blog_post_images: { change: `update blog_post_images set alt_text = 'Other'`, shownBy: ['listBlogPosts'] },
  blog_post_properties: { change: 'update blog_post_properties set position = 1', shownBy: ['listBlogPosts'] },
  blog_post_tags: { change: 'delete from blog_post_tags', shownBy: ['listBlogTags', 'listBlogPosts'] },
  blog_posts: { change: `update blog_posts set title = 'Other title'`, shownBy: ['getBlogPost', 'listBlogPosts'] },
  blog_redirects: { change: 'delete from blog_redirects', shownBy: ['listBlogPosts'] },
  blog_tags: { change: `update blog_tags set name = 'Other'`, shownBy: ['listBlogTags'] },
  bookings: { change: `update bookings set status = 'Cancelled'`, shownBy: ['listAvailability'] },
  consultation_services: {
    change: `update consultation_services set name = 'Other'`,
    shownBy: ['listConsultationServices'],
  },
  cost_rates: {
    change: `update cost_rates set content = '{"buying_note": "Other"}'`,
    shownBy: ['getCostRates'],
  },
  images: {
    change: 'update images set focal_x = 0.25',
    shownBy: ['getProperty', 'getLand', 'listProperties', 'listBlogPosts', 'listPageContents', 'listPartnerBanks'],
  },
  job_openings: { change: `update job_openings set title = 'Other'`, shownBy: ['listJobOpenings'] },
  land: {
    change: 'update land set price_kes = price_kes + 1',
    shownBy: ['getLand', 'listLand', 'listLandFacets', 'listListingsForVisits', 'resolveLand'],
  },
  land_images: { change: `update land_images set alt_text = 'Other'`, shownBy: ['getLand', 'listLand'] },
  legal_texts: { change: `update legal_texts set title = 'Other'`, shownBy: ['getLegalText'] },
  listing_documents: {
    change: `insert into listing_documents
      (property_id, land_id, name, kind, mime_type, size_bytes, storage_key, added_at, may_be_asked_for)
      select id, null, 'Deed', 'Title deed', 'application/pdf', 1, 'documents/p.pdf', now(), true from properties
      union all select null, id, 'Deed', 'Title deed', 'application/pdf', 1, 'documents/l.pdf', now(), true from land`,
    shownBy: ['getProperty', 'getLand'],
  },
  listing_slug_redirects: {
    change: `insert into listing_slug_redirects (slug, property_id) select 'older', id from properties`,
    shownBy: ['resolveProperty', 'listListingsByReference'],
  },
  page_contents: { change: 'update page_contents set version = 2', shownBy: ['listPageContents'] },
  partner_banks: { change: `update partner_banks set name = 'Other'`, shownBy: ['listPartnerBanks'] },
  places: { change: `update places set name = 'Other'`, shownBy: ['listSearchSuggestions'] },
  properties: {
    change: `update properties set title = 'Other house'`,
    shownBy: [
      'getProperty',
      'listProperties',
      'findPropertiesOnMap',
      'listPropertyFacets',
      'listListingsForVisits',
      'resolveProperty',
      'listBlogPosts',
      'listPropertyImages',
      'listAvailability',
    ],
  },
  property_floor_plans: { change: `update property_floor_plans set name = 'Other'`, shownBy: ['getProperty'] },
  property_images: {
    change: `update property_images set alt_text = 'Other'`,
    shownBy: ['getProperty', 'listProperties', 'listPropertyImages', 'listBlogPosts'],
  },
  shown_pages: { change: 'delete from shown_pages', shownBy: ['getAgency'] },
  staff: { change: `update staff set name = 'Other'`, shownBy: ['listTeam', 'getProperty', 'getLand'] },
  transit_stages: {
    change: `update transit_stages set name = name || ' stage'`,
    shownBy: ['getProperty'],
  },
  staff_hours: { change: `update staff_hours set ends_at = '13:00'`, shownBy: ['listAvailability'] },
};

/** These follow other tables within their transactions, so the triggers of those cover them. */
const derived = ['listing_counts', 'place_counts', 'place_names', 'price_changes'];

test('every table that a cached read touches has a change here', async () => {
  await database.db.transaction().execute(async (trx) => {
    const api = apiOn(trx);
    for (const [operationId, url] of Object.entries(rows.calls)) {
      const { pathname, searchParams } = new URL(url, 'https://www.makao.example');
      const { path = '/' } = api.endpointOf(operationId) ?? {};
      const names = path.split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
      const values = pathname.replace('/api/v1', '').split('/');
      const params = Object.fromEntries(names.flatMap((name, index) => (name ? [[name, values[index] ?? '']] : [])));
      const call = { params, query: Object.fromEntries(searchParams), body: undefined };
      await api.invoke(operationId, call, { requestId: '', log: pino({ level: 'silent' }), remoteAddress: '' });
    }
    const { rows: read } = await sql<{ relname: string }>`
      select distinct relname::text from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`.execute(trx);
    const tables = read.map(({ relname }) => relname).filter((name) => !derived.includes(name));
    expect(tables.filter((name) => !(name in changes))).toEqual([]);
  });
});

test('every cached read has an address here', () => {
  const cached = apiOn(database.db)
    .endpoints()
    .filter(({ cacheTags }) => cacheTags)
    .map(({ operationId }) => operationId);
  expect(Object.keys(rows.calls).sort()).toEqual(cached.sort());
});

test.each(Object.keys(changes))('rows of %s tell of every kind of change', async (table) => {
  const { rows: found } = await sql<{ events: number }>`
    select bit_or(tgtype::integer)::integer as events from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = ${table}::regclass and tgname like '%page_cache%' and tgenabled = 'O'`.execute(database.db);
  const [insertion, deletion, update, truncation] = [4, 8, 16, 32];
  // A new image is on no page before a row names it.
  const needed = [...(table === 'images' ? [] : [insertion]), deletion, update, truncation];
  expect(needed.filter((event) => ((found[0]?.events ?? 0) & event) === 0)).toEqual([]);
});

test.each(Object.entries(changes))(
  'a change of %s drops what shows it on two instances',
  async (table, { change, shownBy }) => {
    if (table === 'bookings') await insertVisit(database.db, { property_id: rows.property.id });
    const urls = shownBy.map((operationId) => rows.calls[operationId] ?? operationId);
    for (const app of apps) for (const url of urls) await untilCached(app, url);
    await sql.raw(change).execute(database.db);
    await Promise.all(apps.flatMap((app) => urls.map((url) => untilDropped(app, url))));
  },
);

describe('a change keeps what does not show it', () => {
  const isKept = async (urls: readonly string[], change: () => Promise<unknown>) => {
    const [app] = apps;
    if (!app) throw new Error('No application');
    for (const url of urls) await untilCached(app, url);
    await change();
    // Later notifications arrive after earlier ones.
    await untilCached(app, '/api/v1/job-openings');
    await sql`update job_openings set summary = summary || '.'`.execute(database.db);
    await untilDropped(app, '/api/v1/job-openings');
    for (const url of urls) expect([url, (await app.inject(url)).headers['cache-status']]).toEqual([url, 'makao; hit']);
  };
  const call = (operationId: string) => rows.calls[operationId] ?? operationId;

  test('an edited listing: the pages of others, and articles', async () => {
    const other = await insertProperty(database.db, { property_category: 'Commercial', property_type: 'office' });
    await isKept([call('getProperty'), call('getLand'), call('listBlogPosts'), call('getAgency')], () =>
      database.db.updateTable('properties').set({ title: 'Other office' }).where('id', '=', other.id).execute(),
    );
  });

  test('a draft that is written and edited: everything', async () => {
    await isKept([call('listProperties'), call('listLand'), call('getProperty')], async () => {
      const draft = { approval_status: 'Draft', published_at: null };
      const { id } = await insertProperty(database.db, draft);
      await insertLand(database.db, draft);
      await database.db.updateTable('properties').set({ title: 'Draft' }).where('id', '=', id).execute();
    });
  });

  test('photographs of a draft, and a draft that is deleted: everything', async () => {
    const urls = ['listProperties', 'listLand', 'getProperty', 'listBlogPosts', 'listAvailability'].map(call);
    await isKept(urls, async () => {
      const { id } = await insertProperty(database.db, { approval_status: 'Draft', published_at: null });
      const imageId = await insertPhotograph(database.db, { kind: 'property', id });
      await database.db.updateTable('images').set({ focal_x: 0.75 }).where('id', '=', imageId).execute();
      await database.db.deleteFrom('properties').where('id', '=', id).execute();
    });
  });

  test('views, and an image that is used from now on: everything', async () => {
    await isKept([call('listBlogPosts'), call('listProperties'), call('listPageContents')], async () => {
      await sql`update blog_posts set views_count = views_count + 1`.execute(database.db);
      await sql`update images set unused_until = now()`.execute(database.db);
    });
  });
});

test('a listing that is approved, sold, withdrawn or removed is shown so', async () => {
  const [app] = apps;
  if (!app) throw new Error('No application');
  const { db } = database;
  const lists = '/api/v1/properties?per_page=50';
  const { id, slug } = await insertProperty(db, { approval_status: 'Draft', published_at: null });
  const steps = [
    { approval_status: 'Approved', published_at: '2026-11-20T06:00:00Z' },
    { status: 'Sold' },
    { approval_status: 'Archived' },
  ];
  for (const step of steps) {
    await untilCached(app, lists);
    await db.updateTable('properties').set(step).where('id', '=', id).execute();
    await untilDropped(app, lists);
    const shown = (await app.inject(lists)).body.includes(`"${slug}"`);
    expect(shown).toBe(step.approval_status !== 'Archived');
    expect((await app.inject(`/api/v1/properties/${slug}`)).statusCode).toBe(shown ? 200 : 404);
    if (step.status) expect((await app.inject(`/api/v1/properties/${slug}`)).json().data.status).toBe('Sold');
  }
});

test('many listings changed by one statement drop every page of a listing', async () => {
  const [app] = apps;
  if (!app) throw new Error('No application');
  for (let each = 0; each < 101; each += 1) await insertProperty(database.db);
  const url = rows.calls.getProperty ?? '';
  await untilCached(app, url);
  await sql`update properties set price_kes = price_kes + 1`.execute(database.db);
  await untilDropped(app, url);
  await untilCached(app, url);
  await sql`truncate properties cascade`.execute(database.db);
  await untilShown(async () => expect((await app.inject(url)).statusCode).toBe(404));
});
