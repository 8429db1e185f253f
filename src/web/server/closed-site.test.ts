import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { buildCachedApp, untilShown } from '#tests/support/cached-app.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** A stand-in for the page build: shows the address that is rendered. */
const render: PageRenderer = async (address, context) => {
  await context.callApi('getAgency', { params: {}, query: {}, body: undefined });
  return renderedPage(`<!doctype html>${address}`);
};

let database: TestDatabase;
let app: TestApp['app'];
let staff: Record<string, string>;

const setOpened = (opened_at: string | null) => database.db.updateTable('agency_settings').set({ opened_at }).execute();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db, { opened_at: null });
  await insertProperty(database.db);
  app = await buildCachedApp(database, { pages: { render, folders: null } });
  staff = (await signedIn(database.db, 'agent')).headers;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await setOpened(null);
  await untilShown(async () => expect((await get('/about')).statusCode).toBe(503));
});

test('a closed site answers every page with the one that says so, as a temporary state that no cache keeps', async () => {
  for (const url of ['/', '/residential', '/view/property/some-house', '/saved', '/no/such/page']) {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 503]);
    expect(reply.body).toContain('/opening-soon');
    expect(reply.headers).toMatchObject({ 'retry-after': '86400', 'cache-control': 'no-store' });
  }
});

test('it refuses forms and public calls, and has neither sitemap nor feeds', async () => {
  const posted = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'form_id=contact&email=grace@home.example',
  });
  expect(posted.statusCode).toBe(503);
  for (const url of ['/api/v1/agency', '/api/v1/properties']) {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'site_closed']);
  }
  // A portal that is told 404 forgets the listings that it has.
  const fed = await get(`/feeds/${'a'.repeat(75)}.xml`);
  expect([fed.statusCode, fed.headers['retry-after']]).toEqual([503, '86400']);
  for (const url of ['/sitemap.xml', '/blogs/feed.xml']) expect((await get(url)).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('the office, the way into it and the health of the program stay open', async () => {
  for (const url of ['/login', '/api/v1/health/live', '/manifest.webmanifest']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  }
  expect((await get('/api/v1/office/account')).statusCode).toBe(401);
});

test('the icons and the logo are there for mails and for the way into the office', async () => {
  for (const url of ['/favicon.ico', '/icon-192.png']) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  expect((await get('/agency-logo.webp')).json().error).toBe('image_not_found');
});

test('staff see the pages themselves, and no cache keeps what they get', async () => {
  for (const url of ['/about', '/api/v1/properties']) {
    const reply = await get(url, staff);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect([reply.headers['cdn-cache-control'], reply.headers['cache-status']]).toEqual([undefined, undefined]);
  }
  expect((await get('/about')).statusCode).toBe(503);
});

test('once it is open nobody gets the closed page any more', async () => {
  await setOpened('2026-11-21T06:00:00Z');
  await untilShown(async () => expect((await get('/about')).statusCode).toBe(200));
  expect((await get('/about')).body).toContain('/about');
  expect((await get('/api/v1/properties')).statusCode).toBe(200);
  expect((await get('/robots.txt')).body).toContain('Sitemap:');
});
