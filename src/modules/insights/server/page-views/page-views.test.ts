import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  await site.database.db.deleteFrom('page_views').execute();
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
  test('is counted once for each reader, and sets no cookie', async () => {
    const own = await createTestApp();
    const { db } = own.database;
    const { id } = await insertProperty(db);
    const from = (remoteAddress: string) =>
      own.app.inject({ method: 'POST', url: '/api/v1/page-views', payload: { type: 'property', id }, remoteAddress });
    const reply = await from('10.0.0.1');
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([202, undefined]);
    await from('10.0.0.1');
    await from('10.0.0.2');
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
        method: 'POST',
        url: '/api/v1/page-views',
        payload: { type: 'property', id },
        remoteAddress,
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
    for (const id of [draft.id, 999_999]) {
      const reply = await send({ type: 'land', id });
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'listing_not_found']);
    }
    await own.app.close();
    expect(await db.selectFrom('page_views').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('counted_views').selectAll().execute()).toEqual([]);
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
