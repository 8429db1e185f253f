import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeFeed } from '#src/modules/transfer/feeds/contract.ts';
import { buildCachedApp, untilShown } from '#tests/support/cached-app.ts';
import { importDesk } from '#tests/support/import-desk.ts';
import { buildLand } from '#tests/support/rows/land-factory.ts';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  manager = await signedIn(db, 'manager');
  const exact = { latitude: -1.3211, longitude: 36.7062 };
  const circle = { latitude: -1.2921, longitude: 36.7856, position_shown: 'Within 300 m' };
  const villa = await buildProperty(db, { reference_number: 'VILLA', ...exact });
  await buildPropertyPhoto(db, villa.id);
  await buildPropertyPhoto(db, villa.id, { place: { is_approved: false } });
  const rent = { listing_purpose: 'Rent', property_type: 'apartment', location: 'Kilimani', price_kes: 90_000 };
  await buildProperty(db, { reference_number: 'FLAT', ...rent, ...circle });
  await buildProperty(db, { reference_number: 'OFFER', status: 'Under offer', ...exact });
  await buildProperty(db, { reference_number: 'LET-SOON', status: 'Under offer', ...rent });
  await buildProperty(db, { reference_number: 'DOLLARS', price_kes: 9_000_000, price_usd: 69_000 });
  await buildProperty(db, { reference_number: 'ASK', price_kes: null, ...exact });
  const office = { property_category: 'Commercial', property_type: 'office', bedrooms: null, bathrooms: null };
  await buildProperty(db, { reference_number: 'OFFICE', ...office });
  await buildProperty(db, { reference_number: 'SOLD', status: 'Sold' });
  await buildProperty(db, { reference_number: 'DRAFT', approval_status: 'Draft', published_at: null });
  await buildProperty(db, { reference_number: 'OFF', approval_status: 'Archived' });
  await buildLand(db, { reference_number: 'PLOT' });
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/feeds${path}`,
    headers: manager.headers,
    ...(payload && { payload }),
  });

async function make(format: string, more: { kind?: string; search?: string } = {}): Promise<OfficeFeed> {
  const reply = await call('POST', '', { title: `To ${format}`, format, kind: 'all', ...more });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json().data;
}

const pathOf = ({ url }: Pick<OfficeFeed, 'url'>): string => new URL(url).pathname;
const fetchFeed = (
  feed: Pick<OfficeFeed, 'url'>,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => site.app.inject({ method, url: pathOf(feed), headers });

async function listed(id: string): Promise<OfficeFeed> {
  const { items } = (await call('GET', '')).json().data;
  return items.find((item: OfficeFeed) => item.id === id);
}

/** The references in a feed of RESO, which holds most. */
async function referencesIn(more: { kind?: string; search?: string }): Promise<string[]> {
  const feed = await make('reso', more);
  const { value } = (await fetchFeed(feed)).json();
  const references = value.map(({ ListingId }: { ListingId: string }) => ListingId);
  expect(feed.listings).toBe(references.length);
  return references.toSorted();
}

describe('a feed holds what is on offer', () => {
  test.each([
    ['all', ['ASK', 'DOLLARS', 'FLAT', 'LET-SOON', 'OFFER', 'OFFICE', 'PLOT', 'VILLA']],
    ['homes', ['ASK', 'DOLLARS', 'FLAT', 'LET-SOON', 'OFFER', 'VILLA']],
    ['commercial', ['OFFICE']],
    ['land', ['PLOT']],
  ])('of %s, without drafts, what was sold and what is off the site', async (kind, references) => {
    expect(await referencesIn({ kind })).toEqual(references);
  });

  test('of a search as its page finds it, and says in words which', async () => {
    const search = 'https://www.makao.example/residential?county=Kilimani&type=rent&sort=price_asc';
    expect(await referencesIn({ search })).toEqual(['FLAT', 'LET-SOON']);
    expect(await make('rss', { search })).toMatchObject({
      holds: 'Homes for rent in Kilimani',
      search: '/residential?type=rent&county=Kilimani',
      listings: 1,
      left_out: [{ lacking: 'under offer', listings: 1 }],
    });
  });

  test('as far as the format can say it, and tells what is left out', async () => {
    const meta = await make('meta');
    expect(meta).toMatchObject({
      listings: 1,
      left_out: [
        { lacking: 'under offer', listings: 1 },
        { lacking: 'price', listings: 1 },
        { lacking: 'position', listings: 3 },
        { lacking: 'photograph', listings: 2 },
      ],
    });
    expect((await fetchFeed(meta)).body.trim().split('\n')).toHaveLength(2);
    const kyero = (await fetchFeed(await make('kyero'))).body;
    expect(kyero.match(/<ref>[^<]+/g)?.toSorted()).toEqual(
      ['ASK', 'DOLLARS', 'FLAT', 'OFFICE', 'PLOT', 'VILLA'].map((reference) => `<ref>${reference}`),
    );
  });

  test('with whole addresses, approved pictures, dollars as dollars, and positions as visitors see them', async () => {
    const { value } = (await fetchFeed(await make('reso'))).json();
    const of = (reference: string) => value.find(({ ListingId }: { ListingId: string }) => ListingId === reference);
    expect(of('VILLA').Media).toEqual([
      {
        MediaURL: expect.stringMatching(
          /^https:\/\/www\.makao\.example\/uploads\/images\/[0-9a-f-]{36}\/original\.jpg$/,
        ),
        MediaCategory: 'Photo',
        Order: 0,
        ShortDescription: 'The house from the garden',
      },
    ]);
    expect(of('VILLA')).toMatchObject({
      Latitude: -1.3211,
      ListingURL: expect.stringMatching(/^https:\/\/www\.makao\.example\/view\/property\//),
    });
    expect(of('FLAT').Latitude).toBeCloseTo(-1.2921, 2);
    expect([of('FLAT').Latitude, of('FLAT').Longitude]).not.toEqual([-1.2921, 36.7856]);
    expect(of('DOLLARS')).toMatchObject({ ListPrice: 69_000, ListPriceCurrency: 'USD' });
    expect(of('ASK')).not.toHaveProperty('ListPrice');
    expect(of('OFFER').StandardStatus).toBe('Pending');
    expect(JSON.stringify(value)).not.toContain(manager.staff.name);
  });
});

test.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ format: 'pdf' }, 'format'],
  [{ kind: 'boats' }, 'kind'],
  [{ search: '/about' }, 'search'],
  [{ search: '/residential?colour=red' }, 'search'],
  [{ search: `/residential?county=${'x'.repeat(3000)}` }, 'search'],
])('%j is refused at its field', async (wrong, field) => {
  const reply = await call('POST', '', { title: 'Portal', format: 'rss', kind: 'all', ...wrong });
  expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
});

describe('its address', () => {
  test('opens the feed to whoever has it, and to no search engine', async () => {
    const reply = await fetchFeed(await make('kyero'));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    });
  });

  test('ends at once with a new one, when it is stopped, and with the feed; what it was is told by the audit', async () => {
    const feed = await make('rss');
    const renewed: OfficeFeed = (await call('POST', `/${feed.id}/address`)).json().data;
    expect(renewed.url).not.toBe(feed.url);
    expect((await fetchFeed(feed)).statusCode).toBe(404);
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
    await call('PUT', `/${feed.id}/active`, { is_active: false });
    expect((await fetchFeed(renewed)).statusCode).toBe(410);
    expect((await fetchFeed(feed)).statusCode).toBe(404);
    await call('PUT', `/${feed.id}/active`, { is_active: true });
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
    expect((await call('DELETE', `/${feed.id}`)).json().data).toEqual({ removed: true });
    expect((await fetchFeed(renewed)).statusCode).toBe(404);
    expect((await call('DELETE', `/${feed.id}`)).statusCode).toBe(404);
    const audited = await site.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', feed.id)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      ...['feed.made', 'feed.address_renewed', 'feed.stopped', 'feed.started', 'feed.removed'],
    ]);
  });

  test('cannot be guessed from another', async () => {
    const [one, other] = [await make('rss'), await make('rss')];
    const [path, last] = [pathOf(one), pathOf(other).slice(-47)];
    const wrong = [
      path.slice(0, -47) + last,
      path.replace('.rss', '.xml'),
      path.replace('.rss', ''),
      path.toUpperCase(),
      `${path}/more`,
      '/feeds/',
      '/feeds/%00.xml',
      `/feeds/${'a'.repeat(75)}.rss`,
    ];
    for (const url of wrong) expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
  });

  test('is that of owners and managers to make', async () => {
    for (const role of ['agent', 'editor'] as const) {
      const { headers } = await signedIn(site.database.db, role);
      expect((await site.app.inject({ url: '/api/v1/office/feeds', headers })).statusCode).toBe(403);
    }
  });
});

describe('who fetches again', () => {
  test('gets 304 while nothing has changed, whether compressed or not, and a HEAD the size alone', async () => {
    const feed = await make('blm');
    const [plain, zipped] = [await fetchFeed(feed), await fetchFeed(feed, { 'accept-encoding': 'gzip, br' })];
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
    expect(zipped.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, '-gzip"'));
    for (const { headers } of [plain, zipped]) {
      const again = await fetchFeed(feed, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await fetchFeed(feed, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await fetchFeed(feed, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const head = await fetchFeed(feed, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
    ]);
  });

  test('is named in the office with how often', async () => {
    const feed = await make('kyero');
    expect(feed).toMatchObject({ last_fetched_at: null, last_fetched_by: null, fetches: 0 });
    const agent = `facebookexternalhit/1.1 ${'x'.repeat(300)}`;
    await fetchFeed(feed, {}, 'HEAD');
    await fetchFeed(feed, { 'user-agent': agent });
    await untilShown(async () =>
      expect(await listed(feed.id)).toMatchObject({
        last_fetched_at: TEST_NOW,
        last_fetched_by: agent.slice(0, 120),
        fetches: 1,
      }),
    );
  });

  test('gets what was changed meanwhile, also where feeds are kept', async () => {
    const { db } = site.database;
    const app = await buildCachedApp(site.database);
    try {
      const feed = await make('rss', { kind: 'land' });
      const read = () => app.inject(pathOf(feed));
      const first = await read();
      await untilShown(async () => expect((await read()).headers.etag).toBe(first.headers.etag));
      await db
        .updateTable('land')
        .set({ title: 'Plot beside the dam' })
        .where('reference_number', '=', 'PLOT')
        .execute();
      await untilShown(async () => expect((await read()).body).toContain('Plot beside the dam'));
      await db.updateTable('land').set({ status: 'Sold' }).where('reference_number', '=', 'PLOT').execute();
      await untilShown(async () => expect((await read()).body).not.toContain('<item>'));
    } finally {
      await db.updateTable('land').set({ status: 'Available' }).where('reference_number', '=', 'PLOT').execute();
      await app.close();
    }
  });
});

describe('the import of another agency', () => {
  const desk = importDesk();

  test('reads all of a feed, also prices on request', async () => {
    const feed = await make('kyero');
    const sent = await desk.send((await fetchFeed(feed)).body, 'listings.xml');
    const trial = sent.state === 'matching' ? await desk.match(sent.id) : sent;
    expect(trial).toMatchObject({ state: 'ready', counts: { make: feed.listings, refuse: 0, change: 0 } });
  });
});
