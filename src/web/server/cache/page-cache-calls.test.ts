import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCachedApp, untilCached } from '#tests/support/cached-app.ts';
import { insertPublicRows } from '#tests/support/public-reads.ts';
import { openSession } from '#tests/support/staff-session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let app: FastifyInstance;
let rows: Awaited<ReturnType<typeof insertPublicRows>>;
let queries = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  rows = await insertPublicRows(database.db);
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app = await buildCachedApp({ db, url: database.url }, { pageCache: { maxBytes: 2_000_000 } });
  await untilCached(app, '/api/v1/agency');
});
beforeEach(() => {
  queries = 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/v1${path}`, headers });
const isHit = async (path: string) => (await get(path)).headers['cache-status'] === 'makao; hit';

test('every cached read is the same for visitors, for visitors with cookies and for signed-in staff, and sets none', async () => {
  const staff = await openSession(database.db, rows.staff.id);
  const cookies = { cookie: 'makao_visitor=someone; __Host-makao_session=invented', authorization: 'Bearer x' };
  const without = await buildCachedApp(database, { pageCache: { maxBytes: 1 } });
  for (const url of Object.values(rows.calls)) {
    const anew = await Promise.all([{}, cookies, staff].map((headers) => without.inject({ url, headers })));
    await untilCached(app, url);
    const kept = await Promise.all([{}, cookies, staff].map((headers) => app.inject({ url, headers })));
    for (const { statusCode, headers, body } of [...anew, ...kept]) {
      expect([url, statusCode, headers['set-cookie'], body]).toEqual([url, 200, undefined, anew[0]?.body]);
      expect(headers['x-request-id']).toBeTruthy();
    }
    for (const { headers } of kept) expect([url, headers['cache-status']]).toEqual([url, 'makao; hit']);
  }
  await without.close();
});

test('no call that needs a session, and none about the program, is cached', async () => {
  const staff = await openSession(database.db, rows.staff.id);
  for (const path of ['/office/staff', '/sign-in/account', '/health', '/health/ready', '/bookings/manage?token=x'])
    for (let each = 0; each < 3; each += 1) {
      const { headers } = await get(path, staff);
      expect([path, headers['cache-status'], headers['cache-tag']]).toEqual([path, undefined, undefined]);
      expect(String(headers['cache-control'])).not.toMatch(/public|s-maxage/);
    }
});

describe('a cached read', () => {
  test('asks the database nothing, and has the headers and encodings of pages', async () => {
    await untilCached(app, '/api/v1/properties');
    queries = 0;
    const plain = await get('/properties');
    const br = await get('/properties', { 'accept-encoding': 'gzip, br' });
    const etag = String(plain.headers.etag);
    const again = await get('/properties', { 'if-none-match': etag });
    const head = await app.inject({ method: 'HEAD', url: '/api/v1/properties' });
    expect(queries).toBe(0);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'max-age=60',
      'cache-tag': 'listings',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
    ]);
  });

  test('is one entry for all spellings of the same question', async () => {
    await get('/properties?city=Nairobi&listing_purpose=Sale');
    await untilCached(app, '/api/v1/properties?city=Nairobi&listing_purpose=Sale');
    const same = [
      '/properties?listing_purpose=Sale&city=Nairobi',
      '/properties?listing_purpose=FOR%20SALE&city=%4eairobi&page=1&per_page=10',
      '/properties?city=+Nairobi+&listing_purpose=sale&page=001',
    ];
    for (const path of same) expect([path, await isHit(path)]).toEqual([path, true]);
    await untilCached(app, '/api/v1/properties');
    expect(await isHit('/properties?page=1')).toBe(true);
    await untilCached(app, `/api/v1/blogs/${rows.post.id}`);
    expect(await isHit(`/blogs/00${rows.post.id}`)).toBe(true);
  });

  test('with a value or name that the contract refuses is refused, whatever is cached', async () => {
    await untilCached(app, '/api/v1/properties');
    const refused = [
      ['/properties?utm_source=x', 400],
      ['/properties?page=1&page=2', 400],
      ['/properties?page=-1', 400],
      ['/properties?PAGE=1', 400],
      [`/properties?search=${'x'.repeat(3_000)}`, 400],
      ['/properties?search=%00', 422],
      ['/properties/', 400],
      ['/Properties', 404],
      ['//properties', 404],
      ['/properties/unknown', 404],
    ] as const;
    for (const [path, status] of refused)
      for (let each = 0; each < 2; each += 1) {
        const reply = await get(path);
        expect([path, reply.statusCode, reply.headers['cache-tag']]).toEqual([path, status, undefined]);
      }
    expect(await isHit('/properties')).toBe(true);
  });

  test('takes nothing of the headers, the method or a body', async () => {
    await untilCached(app, '/api/v1/agency');
    const { body } = await get('/agency');
    const poisoned = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/v1/office/staff',
      'x-http-method-override': 'DELETE',
      'x-method-override': 'POST',
      'content-type': 'text/evil',
      'idempotency-key': 'evil',
      'accept-language': 'sw',
      accept: 'text/html',
      range: 'bytes=0-3',
      'accept-encoding': 'evil, *;q=0, identity',
      origin: 'https://evil.example',
    };
    await database.db.updateTable('agency_settings').set({ city: 'Mombasa' }).execute();
    await expect.poll(async () => (await get('/agency', poisoned)).body).toContain('Mombasa');
    const after = await get('/agency');
    expect([after.statusCode, after.body]).toEqual([200, body.replace('"Nairobi"', '"Mombasa"')]);
    expect(JSON.stringify(after.headers)).not.toContain('evil');
    const post = await app.inject({ method: 'POST', url: '/api/v1/agency', payload: {} });
    expect(post.statusCode).toBe(405);
  });

  test('that many ask for at once is made once', async () => {
    await database.db.updateTable('agency_settings').set({ city: 'Kisumu' }).execute();
    await expect.poll(async () => (await get('/agency')).body).toContain('Kisumu');
    queries = 0;
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('/job-openings')));
    expect(queries).toBeLessThanOrEqual(1);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('with invented values displaces nothing', async () => {
    await untilCached(app, '/api/v1/agency');
    for (let each = 0; each < 300; each += 1) await get(`/properties?search=invented${each}`);
    expect(await isHit('/agency')).toBe(true);
  });
});

test('cached reads count against the limit of requests', async () => {
  const limited = await buildCachedApp(database, { requestsPerMinute: 60 });
  for (let each = 0; each < 60; each += 1) await limited.inject('/api/v1/agency');
  expect((await limited.inject('/api/v1/agency')).statusCode).toBe(429);
  await limited.close();
});
