import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { buildCachedApp, untilAllIsKnown, untilShown } from '#tests/support/cached-app.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';

const nothing = { params: {}, query: {}, body: undefined };
let renderings: string[] = [];
let beforeReply: () => Promise<void> = async () => {};

/** A stand-in for the page build: shows the agency, the address and a returned form. */
const render: PageRenderer = async (address, context) => {
  renderings.push(context.isSlowNetwork ? `${address}, slow` : address);
  const agency = JSON.stringify(await context.callApi('getAgency', nothing));
  await beforeReply();
  return renderedPage(`<!doctype html>${address} ${agency} ${JSON.stringify(context.formState)}`.padEnd(3000, ' '));
};

let site: TestApp;
let other: TestApp['app'];

beforeAll(async () => {
  const pages = { render, folders: null };
  const first = await createTestApp();
  await first.app.close();
  await insertAgency(first.database.db, { phone: '+254700000001' });
  const build = () => buildCachedApp(first.database, { pages, pageCache: { maxBytes: 400_000 } });
  const app = await build();
  other = await build();
  site = { app, database: first.database, close: async () => {} };
  await Promise.all([app, other].map((each) => vi.waitFor(() => isHit(each, '/about'), 5_000)));
});
beforeEach(() => {
  renderings = [];
  beforeReply = async () => {};
});
afterAll(async () => {
  await Promise.all([site.app.close(), other.close()]);
  await site.database.drop();
});

const get = (url: string, headers: Record<string, string> = {}, app = site.app) => app.inject({ url, headers });
async function isHit(app: TestApp['app'], url: string): Promise<void> {
  await get(url, {}, app);
  const count = renderings.length;
  await get(url, {}, app);
  expect(renderings.length).toBe(count);
}
const setPhone = (phone: string) => site.database.db.updateTable('agency_settings').set({ phone }).execute();
/** Changes the telephone number that pages show, and asks until a page is rendered anew for the visitor who asks. */
async function untilMiss(url: string, headers: Record<string, string>, phone: string) {
  await isHit(site.app, url);
  await setPhone(phone);
  return untilShown(async () => {
    const reply = await get(url, headers);
    expect(reply.headers['cache-status']).toBe('makao; fwd=miss');
    return reply;
  });
}

/** Public reads that no cached page may show: about the program, by a secret of the visitor, or of the hours free now. */
const untagged = [
  ...(['getHealth', 'getHomeAlert', 'getLiveness', 'getManagedBooking', 'getReadiness'] as const),
  ...(['getSharedCollection', 'listAskedHomes', 'listManagedBookingHours', 'planTrip'] as const),
];

test('every public read names what it shows, except those that are never cached', () => {
  const api = createApi({
    db: site.database.db,
    clock: fixedClock(TEST_NOW),
    publicUrl: 'https://www.makao.example',
    validateReplies: true,
    storedMails: 'this-machine',
  });
  const without = api
    .endpoints()
    .filter(({ method, permission, cacheTags }) => method === 'GET' && permission === undefined && !cacheTags)
    .map(({ operationId }) => operationId);
  expect(without.sort()).toEqual(untagged);
});

describe('the page cache', () => {
  test('shows every change on every instance', async () => {
    for (let change = 0; change < 5; change += 1) {
      const phone = `+25470000002${change}`;
      await setPhone(phone);
      for (const app of [site.app, other])
        await untilShown(async () => expect((await get('/about', {}, app)).body).toContain(phone));
      await isHit(other, '/about');
    }
  });

  test('the sitemap has an added and a withdrawn listing on every instance', async () => {
    const { db } = site.database;
    const pathsOf = async (app: TestApp['app']) => {
      const { body } = await get('/sitemap.xml', {}, app);
      return [...body.matchAll(/\/sitemap-(land|properties|articles)\.xml/g)].map(([, kind]) => kind);
    };
    const { id } = await insertLand(db, { title: 'Mvule Lane plot' });
    for (const app of [site.app, other]) {
      await untilShown(async () => expect(await pathsOf(app)).toEqual(['land']));
      await untilShown(async () =>
        expect((await get('/sitemap.xml?again', {}, app)).headers['cache-status']).toBe('makao; hit'),
      );
    }
    await db.updateTable('land').set({ approval_status: 'Archived' }).where('id', '=', id).execute();
    for (const app of [site.app, other]) await untilShown(async () => expect(await pathsOf(app)).toEqual([]));
  });

  test('lists of the API show a changed, an added and a withdrawn listing on every instance', async () => {
    const { db } = site.database;
    const { id } = await insertProperty(db, { title: 'Mvuli house', price_kes: 21_000_000 });
    const listed = async (app: TestApp['app']): Promise<Record<string, number>> => {
      const reply = await get('/api/v1/properties', {}, app);
      const items: { title: string; price: number }[] = reply.json().data.items;
      return Object.fromEntries(items.map(({ title, price }) => [title, price]));
    };
    const expectOnBoth = async (prices: Record<string, number>) => {
      for (const app of [site.app, other]) {
        await untilShown(async () => expect(await listed(app)).toEqual(prices));
        expect(await listed(app)).toEqual(prices);
      }
    };
    await expectOnBoth({ 'Mvuli house': 21_000_000 });
    await db.updateTable('properties').set({ price_kes: 19_500_000 }).where('id', '=', id).execute();
    await expectOnBoth({ 'Mvuli house': 19_500_000 });
    await insertProperty(db, { title: 'Mwarobaini flat', price_kes: 8_000_000 });
    await expectOnBoth({ 'Mvuli house': 19_500_000, 'Mwarobaini flat': 8_000_000 });
    await db.deleteFrom('properties').where('id', '=', id).execute();
    await expectOnBoth({ 'Mwarobaini flat': 8_000_000 });
  });

  test('keeps a page when a transaction changes nothing that it shows', async () => {
    await isHit(site.app, '/about');
    renderings = [];
    await untilAllIsKnown(site.app, site.database);
    await get('/about');
    expect(renderings).toEqual([]);
  });

  test('does not store a rendering that began before a change', async () => {
    await setPhone('+254700000005');
    await untilShown(async () => expect((await get('/about')).body).toContain('+254700000005'));
    beforeReply = async () => {
      beforeReply = async () => {};
      await setPhone('+254700000006');
      // The change is known once another page shows it.
      await untilShown(async () => expect((await get('/about')).body).toContain('+254700000006'));
    };
    expect((await get('/services')).body).toContain('+254700000005');
    expect((await get('/services')).body).toContain('+254700000006');
  });

  test('renders once for a hundred requests at the same moment', async () => {
    beforeReply = () => delay(100);
    const replies = await Promise.all(Array.from({ length: 100 }, () => get('/terms')));
    expect(renderings).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('has one entry for an address with unknown, reordered and repeated junk parameters', async () => {
    await get('/residential?city=Nairobi&page=2');
    await get('/residential?city=Nairobi&page=2');
    await get('/about');
    renderings = [];
    const plain = await get('/residential?page=2&utm_source=x&city=Nairobi&fbclid=1');
    expect(plain.body).toContain('https://www.makao.example/residential?city=Nairobi&page=2 ');
    await get('/about?evil=1');
    await get('/about?evil=2');
    expect(renderings).toEqual([]);
  });

  test('stores an address with parameters at its second request, so that invented ones displace nothing', async () => {
    await isHit(site.app, '/about');
    renderings = [];
    for (let index = 0; index < 200; index += 1) await get(`/residential?search=invented${index}`);
    renderings = [];
    await get('/about');
    expect(renderings).toEqual([]);
  });

  test('answers the same bytes whatever host, forwarded, language and cookie headers say', async () => {
    const plain = await get('/privacy/policy');
    const poisoned = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '203.0.113.9',
      'accept-language': 'sw',
      cookie: '__Host-makao_session=someone; makao_visitor=someone',
    };
    expect((await get('/privacy/policy', poisoned)).body).toBe(plain.body);
    await untilMiss('/privacy/policy', poisoned, '+254700000007');
    const after = await get('/privacy/policy');
    expect(after.body).not.toMatch(/evil|someone/);
    expect(after.headers['set-cookie']).toBeUndefined();
  });

  test('shows nothing of a visitor or of signed-in staff, in neither direction', async () => {
    const { headers: staff } = await signedIn(site.database.db, 'owner');
    const visitors = [
      { cookie: 'makao_visitor=achieng', 'user-agent': 'Achieng browser', referer: 'https://achieng.example/' },
      { cookie: 'makao_visitor=otieno', authorization: 'Bearer otieno', 'accept-language': 'sw-otieno' },
      staff,
    ];
    for (const first of visitors) {
      const made = await untilMiss('/services', first, `+2547000001${visitors.indexOf(first)}0`);
      for (const next of [...visitors, {}]) {
        const reply = await get('/services', next);
        expect([reply.headers['cache-status'], reply.headers['set-cookie']]).toEqual(['makao; hit', undefined]);
        expect(reply.body).toBe(made.body);
      }
      expect(made.body + JSON.stringify({ ...made.headers })).not.toMatch(/achieng|otieno|session/i);
      expect(made.body).not.toContain(String(staff.cookie).split('=')[1]);
    }
  });

  test('is neither split nor poisoned by ranges, methods, overrides and spellings of the address', async () => {
    await isHit(site.app, '/leads');
    const { body, headers } = await get('/leads');
    const head = await site.app.inject({ method: 'HEAD', url: '/leads' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
    const odd = { range: 'bytes=0-9', 'x-http-method-override': 'POST', 'x-original-url': '/office', te: 'trailers' };
    const ranged = await get('/leads', { ...odd, 'accept-encoding': 'identity;q=1, *;q=0' });
    expect([ranged.statusCode, ranged.body]).toEqual([200, body]);
    renderings = [];
    for (const url of ['/leads?', '/leads?a=1&a=2', '/leads?%00=1', '/leads?__proto__=x&constructor=y', '/leads#top'])
      expect([url, (await get(url)).body]).toEqual([url, body]);
    expect(renderings).toEqual([]);
    for (const url of [
      '/leads/',
      '/LEADS',
      '//leads',
      '/leads%2f',
      '/%6ceads',
      '/leads;a=1',
      '/leads?sent=x',
      '/leads?a?b',
    ]) {
      const reply = await get(url);
      expect([url, reply.headers['cache-tag']]).toEqual([url, undefined]);
    }
    expect((await get('/leads')).body).toBe(body);
  });

  test('has one entry for parameters that are repeated or encoded, and none for over-long ones', async () => {
    const address = '/residential?city=Nairobi,Kiambu';
    await get(address);
    await isHit(site.app, address);
    renderings = [];
    for (const url of ['/residential?city=Nairobi&city=Kiambu', '/residential?%63ity=Nairobi%2CKiambu&page='])
      await get(url);
    expect(renderings).toEqual([]);
    const long = `/residential?search=${'x'.repeat(2_100)}`;
    for (let each = 0; each < 3; each += 1) expect((await get(long)).headers['cache-tag']).toBeUndefined();
  });

  test('sends each encoding that the client takes, the same content in all', async () => {
    const identity = await get('/leads', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    const br = await get('/leads', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/leads', { 'accept-encoding': 'gzip' });
    expect([identity, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(identity.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(identity.body);
    expect(br.headers.vary).toBe('accept-encoding, save-data, ect, cookie');
  });

  test('keeps two variants of a page: for slow networks by whatever header says so, and for all others', async () => {
    await isHit(site.app, '/services');
    const slow: Record<string, string>[] = [{ 'save-data': 'on' }, { ect: '2g' }, { cookie: 'makao-network=slow' }];
    const usually: Record<string, string>[] = [{}, { ect: '4g' }, { cookie: 'makao-network=medium' }];
    await setPhone('+254700000076');
    await untilShown(async () => expect((await get('/services')).body).toContain('+254700000076'));
    renderings = [];
    const replies = [];
    for (const headers of slow) replies.push(await get('/services', headers));
    expect(renderings).toEqual(['https://www.makao.example/services, slow']);
    for (const { headers } of replies)
      expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['private, max-age=0', 'no-store']);
    for (const headers of usually) {
      const usual = await get('/services', headers);
      expect([usual.headers['cache-status'], usual.headers['accept-ch']]).toEqual(['makao; hit', 'ECT']);
    }
    await setPhone('+254700000077');
    await untilShown(async () => {
      expect((await get('/services', { ect: '2g' })).body).toContain('+254700000077');
    });
  });

  test('answers 304 to a current ETag, and has the headers of every page', async () => {
    const first = await get('/careers');
    const etag = String(first.headers.etag);
    const again = await get('/careers', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers).toMatchObject({
      'cache-tag': 'agency',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      // Browsers ask each time; the minute is for shared caches.
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
    });
    expect(first.headers['content-security-policy']).toContain("script-src 'self'");
    expect(first.headers['x-request-id']).not.toBe(again.headers['x-request-id']);
  });

  test('keeps no returned form, no confirmation and no page of the office', async () => {
    const form = { form_id: 'newsletter', email: 'wanjiru@visitor.example', consent: 'nonsense' };
    const returned = await site.app.inject({
      method: 'POST',
      url: '/contact',
      payload: new URLSearchParams({ ...form, email: 'wanjiru' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect([returned.body.includes('wanjiru'), returned.headers['cache-control']]).toEqual([true, 'no-store']);
    expect((await get('/contact')).body).not.toContain('wanjiru');
    for (const url of ['/contact?sent=newsletter', '/office', '/login', '/visit/change?token=x']) {
      const reply = await get(url);
      expect([url, reply.headers['cache-tag']]).toEqual([url, undefined]);
    }
  });
});
