import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/support/test-app.ts';
import { PageViewCounter } from './page-view-counter.ts';

let site: TestApp;
let counter: PageViewCounter;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  await site.database.db.deleteFrom('page_views').execute();
  counter = new PageViewCounter(site.database.db);
});
afterAll(() => site.close());

const read = (type: string, id: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/page-views',
    headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/145.0', ...headers },
    payload: { type, id },
  });
const views = () =>
  site.database.db.selectFrom('page_views').select(['subject_type', 'subject_id', 'views', 'day']).execute();

describe('reading a listing', () => {
  test('is counted once for each reader, sets no cookie, and is kept when the program stops', async () => {
    const own = await createTestApp();
    const { db } = own.database;
    const { id } = await insertProperty(db);
    const from = (remoteAddress: string) =>
      own.app.inject({ method: 'POST', url: '/api/v1/page-views', payload: { type: 'property', id }, remoteAddress });
    const reply = await from('10.0.0.1');
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([202, undefined]);
    await from('10.0.0.1');
    await from('10.0.0.2');
    expect(await db.selectFrom('page_views').selectAll().execute()).toEqual([]);
    await own.app.close();
    expect(await db.selectFrom('page_views').selectAll().execute()).toEqual([
      { day: TEST_TODAY, subject_type: 'property', subject_id: id, views: 2 },
    ]);
    await own.database.drop();
  });

  test('is counted twenty times a day for one address, whatever the browsers call themselves', async () => {
    const own = await createTestApp();
    const { db } = own.database;
    const { id } = await insertProperty(db);
    const from = (remoteAddress: string, browser: number) =>
      own.app.inject({
        ...{ method: 'POST', url: '/api/v1/page-views', payload: { type: 'property', id }, remoteAddress },
        headers: { 'user-agent': `Made up ${browser}` },
      });
    for (let each = 0; each < 60; each += 1) await from('10.0.0.1', each);
    for (let each = 0; each < 60; each += 1) await from(`2001:db8::${each + 1}`, each);
    await from('10.0.0.2', 1);
    await own.app.close();
    expect(await db.selectFrom('page_views').select('views').execute()).toEqual([{ views: 41 }]);
    await own.database.drop();
  });

  test('has a limit of its own for one address: a page that asks without end is answered 429', async () => {
    const own = await createTestApp({ submissionsPerMinute: 1 });
    const send = () => own.app.inject({ method: 'POST', url: '/api/v1/page-views', payload: { type: 'land', id: 1 } });
    const replies = await Promise.all(Array.from({ length: 301 }, send));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const form = await own.app.inject({ method: 'POST', url: '/api/v1/leads', payload: {} });
    expect(form.statusCode).toBe(422);
    await own.close();
  });

  test('is not counted for staff, for machines that say so, and for what no visitor can see', async () => {
    const own = await createTestApp();
    const { db } = own.database;
    const shown = await insertProperty(db);
    const draft = await insertLand(db, { approval_status: 'Draft', published_at: null });
    const { headers } = await signedIn(db, 'agent');
    const send = (payload: object, extra: Record<string, string> = {}) =>
      own.app.inject({ method: 'POST', url: '/api/v1/page-views', payload, headers: extra });
    await send({ type: 'property', id: shown.id }, headers);
    await send({ type: 'property', id: shown.id }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await send({ type: 'land', id: draft.id });
    await send({ type: 'land', id: 999_999 });
    await own.app.close();
    expect(await db.selectFrom('page_views').selectAll().execute()).toEqual([]);
    await own.database.drop();
  });

  test.each([
    ['article', 1],
    ['property', 0],
    ['property', '1'],
    ['land', 1.5],
  ])('refuses the page %s %s', async (type, id) => {
    expect((await read(type, id)).statusCode).toBe(422);
  });
});

describe('a reader without script', () => {
  const opening = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'user-agent': 'Firefox/145.0' };

  /** Views that a new application instance counts for these requests. */
  async function countedOf(ask: (app: TestApp['app'], page: { slug: string; id: number }) => Promise<unknown>) {
    const render: PageRenderer = async (address) => renderedPage('<html></html>', address.includes('gone') ? 404 : 200);
    const own = await createTestApp({ pages: { render, folders: null } });
    const { db } = own.database;
    const listing = await insertLand(db);
    await ask(own.app, listing);
    await own.app.close();
    const rows = await db.selectFrom('page_views').selectAll().execute();
    await own.database.drop();
    return rows.map(({ subject_type, subject_id, views: times }) => [subject_type, subject_id === listing.id, times]);
  }
  const open = (slug: string, headers: Record<string, string> = {}) => ({
    url: `/view/land/${slug}`,
    headers: { ...opening, ...headers },
  });

  test('is counted when the page is sent, once in half an hour, and not again by its script', async () => {
    const rows = await countedOf(async (app, { slug, id }) => {
      const reply = await app.inject(open(slug));
      expect(reply.headers['set-cookie']).toBeUndefined();
      await app.inject(open(`${slug}?sent=report`));
      await app.inject({
        method: 'POST',
        url: '/api/v1/page-views',
        headers: { 'user-agent': 'Firefox/145.0' },
        payload: { type: 'land', id },
      });
      await app.inject(open(slug, { 'user-agent': 'Lynx/2.9' }));
    });
    expect(rows).toEqual([['land', true, 2]]);
  });

  test.each([
    ['a machine that says so', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program that fetches pages', { 'sec-fetch-dest': 'empty' }],
    ['a browser that fetches it in case', { 'sec-purpose': 'prefetch' }],
  ])('is not %s', async (_who, headers) => {
    expect(await countedOf((app, { slug }) => app.inject(open(slug, headers)))).toEqual([]);
  });

  test('of a listing that is gone, or never was, is not counted', async () => {
    const rows = await countedOf(async (app) => {
      await app.inject(open('gone'));
      await app.inject(open('never-was'));
      await app.inject(open('%E0%A4%A'));
    });
    expect(rows).toEqual([]);
  });
});

describe('the counter', () => {
  test('adds to what the day has, from several programs at once', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const plot = await insertLand(db);
    const other = new PageViewCounter(db);
    for (const each of [counter, other]) {
      each.count({ day: TEST_TODAY, type: 'property', id: home.id }, 3);
      each.count({ day: TEST_TODAY, type: 'land', id: plot.id });
      each.count({ day: TEST_TODAY, type: 'land', id: plot.id });
    }
    await Promise.all([counter.flush(), other.flush()]);
    expect(await views()).toEqual(
      expect.arrayContaining([
        { day: TEST_TODAY, subject_type: 'property', subject_id: home.id, views: 6 },
        { day: TEST_TODAY, subject_type: 'land', subject_id: plot.id, views: 4 },
      ]),
    );
  });

  test('counts a reader once, whichever programs the page and its script are answered by', async () => {
    const { db } = site.database;
    const { id } = await insertProperty(db);
    const other = new PageViewCounter(db);
    const read = (program: PageViewCounter, readerId: string) =>
      program.countReader({ day: TEST_TODAY, type: 'property', id }, { readerId, networkId: 'home' }, new Date());
    for (const program of [counter, other]) for (const readerId of ['one', 'two']) read(program, readerId);
    read(other, 'three');
    await Promise.all([counter.flush(), other.flush()]);
    expect(await views()).toEqual([{ day: TEST_TODAY, subject_type: 'property', subject_id: id, views: 3 }]);
    await sql`update counted_views set counted_at = counted_at - interval '30 minutes'`.execute(db);
    const later = new PageViewCounter(db);
    read(later, 'one');
    await later.flush();
    expect((await views()).map((row) => row.views)).toEqual([4]);
  });

  test('keeps what could not be written, and writes it once the table answers again', async () => {
    const { db } = site.database;
    const { id } = await insertProperty(db);
    await db.schema.alterTable('page_views').renameTo('page_views_away').execute();
    const kept = new PageViewCounter(db);
    kept.count({ day: TEST_TODAY, type: 'property', id });
    await kept.flush();
    await db.schema.alterTable('page_views_away').renameTo('page_views').execute();
    await kept.flush();
    expect(await views()).toEqual([{ day: TEST_TODAY, subject_type: 'property', subject_id: id, views: 1 }]);
  });
});

test('readers of an article are kept by the day, beside the sum in its row', async () => {
  const { db } = site.database;
  const { id } = await buildPost(db);
  for (const remoteAddress of ['10.0.0.1', '10.0.0.2']) {
    await site.app.inject({ method: 'POST', url: `/api/v1/blogs/${id}/views`, remoteAddress });
  }
  expect(await views()).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), subject_type: 'article', subject_id: id, views: 2 },
  ]);
});
