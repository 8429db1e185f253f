import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageVariants } from '#platform/files/server/image-variants.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertAgency, insertLand } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let site: Omit<TestApp, 'close'>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-papers-'));
  const database = await createTestDatabase();
  const images = createImageVariants({ db: database.db, storage: new DiskStorage(folder) });
  site = { app: await buildTestApp({ db: database.db, images }), database };
  await insertAgency(database.db);
});
afterAll(async () => {
  await site.app.close();
  await site.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const pounds = { currency: 'GBP', shillings: 170, as_of: '2026-11-27', source: 'Central Bank of Kenya' };
const dollars = { ...pounds, currency: 'USD', shillings: 129.2 };
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe.each(['brochure', 'window-card'])('%s.pdf', (paper) => {
  test('of a home and of a plot opens in the browser under a name that says what it is, and is not indexed', async () => {
    const { db } = site.database;
    const home = await buildProperty(db, { title: 'Bogani corner house' });
    const plot = await insertLand(db, { title: 'Half an acre' });
    const reply = await get(`/view/property/${home.slug}/${paper}.pdf`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="bogani-corner-house-${home.reference_number.toLowerCase()}-${paper}.pdf"`,
      'x-robots-tag': 'noindex',
    });
    expect((await readPdf(reply.rawPayload)).text).toContain('Bogani corner house');
    const ofPlot = await readPdf((await get(`/view/land/${plot.slug}/${paper}.pdf`)).rawPayload);
    expect(ofPlot.text).toContain('Half an acre');
  });

  test('is sent once, and anew at once when the listing has changed', async () => {
    const { db } = site.database;
    const { id, slug } = await buildProperty(db, { price_kes: 41_000_000 });
    const url = `/view/property/${slug}/${paper}.pdf`;
    const etag = String((await get(url)).headers.etag);
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await db.updateTable('properties').set({ price_kes: 39_500_000 }).where('id', '=', id).execute();
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect((await readPdf(changed.rawPayload)).text).toContain('KSh 39,500,000');
  });

  test('of a former address leads to the present one, and of none is a page that says so', async () => {
    const { db } = site.database;
    const { id, slug } = await buildProperty(db);
    await db
      .insertInto('listing_slug_redirects')
      .values({ property_id: id, slug: `once-${slug}` })
      .execute();
    const moved = await get(`/view/property/once-${slug}/${paper}.pdf`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/view/property/${slug}/${paper}.pdf`]);
    const missing = await get(`/view/property/no-such-house/${paper}.pdf`, { accept: 'text/html' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('We do not have this listing');
  });

  test('of a draft is for signed-in staff alone, and says that it is not public', async () => {
    const { db } = site.database;
    const { id, slug } = await buildProperty(db, { approval_status: 'Draft', published_at: null });
    expect((await get(`/view/property/${slug}/${paper}.pdf`)).statusCode).toBe(404);
    const url = `/office/properties/${id}/${paper}.pdf`;
    expect((await get(url)).statusCode).toBe(401);
    const { headers } = await signedIn(db, 'agent');
    const reply = await get(url, headers);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await readPdf(reply.rawPayload)).text).toContain('not public yet');
  });

  test('is drawn without a photograph whose file is missing', async () => {
    const { db } = site.database;
    const { id, slug } = await buildProperty(db);
    await buildPropertyPhoto(db, id);
    const reply = await get(`/view/property/${slug}/${paper}.pdf`);
    expect(reply.statusCode).toBe(200);
  });
});

// 41,000,000 / 129.2 = 317,337.
test('brochure.pdf of a home for sale has its price in other currencies, by the rates of the agency', async () => {
  const { db } = site.database;
  const rates = { exchange_rates: '[]', all_exchange_rates: JSON.stringify([dollars]) };
  await db.updateTable('agency_settings').set(rates).execute();
  const home = await buildProperty(db, { price_kes: 41_000_000 });
  const { text } = await readPdf((await get(`/view/property/${home.slug}/brochure.pdf`)).rawPayload);
  expect(text).toContain('about USD 317,000');
  expect(text).toContain('In other currencies at the rate of 27 Nov 2026, Central Bank of Kenya.');
  const toLet = await buildProperty(db, { listing_purpose: 'Rent', price_kes: 90_000 });
  const ofRent = await readPdf((await get(`/view/property/${toLet.slug}/brochure.pdf`)).rawPayload);
  expect(ofRent.text).not.toContain('USD');
});

describe('compare.pdf', () => {
  test('has what /compare shows of up to four listings on one page, and says what is sold', async () => {
    const { db } = site.database;
    const homes = [
      await buildProperty(db, { title: 'First', price_kes: 41_000_000 }),
      await buildProperty(db, { title: 'Second', status: 'Sold' }),
      await buildProperty(db, { title: 'Third' }),
      await buildProperty(db, { title: 'Fourth', description_html: '' }),
      await buildProperty(db, { title: 'Fifth' }),
    ];
    const plot = await insertLand(db, { title: 'Plot' });
    const [first, second, third, , fifth] = homes.map(({ reference_number }) => reference_number);
    const items = [first, second, third, `land/${plot.slug}`, fifth].join(',');
    const reply = await get(`/compare.pdf?items=${items}`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, text } = await readPdf(reply.rawPayload);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Four side by side',
      'First',
      'KSh 41,000,000',
      'Plot',
      'Second has been sold.',
      '1 more of this link',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Fifth');
  });

  // 41,000,000: duty 1,640,000; advocate 100,000 + 1.5% of 36,000,000 = 640,000, VAT 102,400; valuer 10,000 + 0.25% of
  // 40,000,000 = 110,000, VAT 17,600; registry 4,500; charge of the 32,800,000 that are borrowed 32,800 and 1,000. With the
  // deposit of 8,200,000 that is 10,748,300.
  test('has the whole cost by the rates of the agency, as /compare has it', async () => {
    const { db } = site.database;
    await db
      .insertInto('cost_rates')
      .values({ content: JSON.stringify(demoCostRates) })
      .execute();
    const sold = await buildProperty(db, { title: 'For sale', price_kes: 41_000_000 });
    const let0 = await buildProperty(db, { title: 'To let', listing_purpose: 'Rent', price_kes: 90_000 });
    const { rawPayload } = await get(`/compare.pdf?items=${sold.reference_number},${let0.reference_number}`);
    await db.deleteFrom('cost_rates').execute();
    const { pages, text } = await readPdf(rawPayload);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Cash to buy KSh 10,748,300 Does not apply');
    expect(text).toContain('To move in Does not apply At least KSh 180,000');
  });

  test.each(['', '?items=', '?items=MK-P-9999', '?items=%00', '?items[]=x&items[]=y', '?items=<script>'])(
    'of %s, which names no listing, is not there',
    async (query) => {
      expect((await get(`/compare.pdf${query}`)).statusCode).toBe(404);
    },
  );
});

describe('cost.pdf', () => {
  const figures = (text: string) => /Cash you need (?:At least )?KSh [\d,]+/.exec(text)?.[0];

  test('has the figures of /cost for what was typed, is sent once, and anew when a rate has changed', async () => {
    const { db } = site.database;
    const url = '/cost.pdf?for=buy&price=14.5m&place=Kilimani,+Nairobi&lender=none';
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers).toMatchObject({
      'content-disposition': 'inline; filename="cost-a-home.pdf"',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    const etag = String(reply.headers.etag);
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const rates = { exchange_rates: '[]', all_exchange_rates: JSON.stringify([pounds]) };
    await db.updateTable('agency_settings').set(rates).execute();
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    const { text } = await readPdf(changed.rawPayload);
    expect(figures(text)).toBe('Cash you need At least KSh 14,500,000');
    expect(text).toContain('Kilimani, Nairobi');
    expect(text).toContain('about GBP 85,300');
    expect(text).toContain('In other currencies at the rate of 27 Nov 2026');
  });

  test('of a listing names it, and has its price', async () => {
    const { db } = site.database;
    const home = await buildProperty(db, { title: 'Bogani corner house', price_kes: 41_000_000 });
    const reply = await get(`/cost.pdf?listing=${home.reference_number}`);
    expect(reply.statusCode).toBe(200);
    const { text, links } = await readPdf(reply.rawPayload);
    expect(text).toContain(`Bogani corner house ${home.reference_number}`);
    expect(figures(text)).toBe('Cash you need At least KSh 41,000,000');
    expect(links).toContain(`https://www.makao.example/view/property/${home.slug}`);
  });

  test.each([
    '',
    '?price=',
    '?price=cheap',
    '?price=0',
    '?price=5m&years=900',
    '?listing=MK-P-9999',
    '?listing=%3Cscript',
  ])('with %s, which /cost answers without figures, leads there', async (query) => {
    const reply = await get(`/cost.pdf${query}`);
    expect(reply.statusCode).toBe(302);
    const { pathname, searchParams } = new URL(String(reply.headers.location), 'https://www.makao.example');
    expect(pathname).toBe('/cost');
    for (const [name, value] of new URLSearchParams(query)) expect(searchParams.get(name) ?? '').toBe(value);
  });

  test('of what is sold leads to the page, which says so', async () => {
    const { reference_number } = await buildProperty(site.database.db, { status: 'Sold' });
    const reply = await get(`/cost.pdf?listing=${reference_number}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/cost?listing=${reference_number}`]);
  });
});

describe('window-cards.pdf', () => {
  test('has a card for each of the ticked listings in their order, and marks one that is not public', async () => {
    const { db } = site.database;
    const first = await buildProperty(db, { title: 'Bogani corner house' });
    const second = await buildProperty(db, { title: 'Argwings Court', approval_status: 'Draft', published_at: null });
    const { headers } = await signedIn(db, 'agent');
    const posted = await site.app.inject({
      method: 'POST',
      url: '/office/properties/window-cards.pdf',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `form_token=secret&kind=property&listing-${first.id}=on&listing-${second.id}=on&action=`,
    });
    const location = `/office/properties/window-cards.pdf?ids=${first.id},${second.id}`;
    expect([posted.statusCode, posted.headers.location]).toEqual([303, location]);
    const reply = await get(location, headers);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { pages } = await readPdf(reply.rawPayload);
    const texts = pages.map(({ texts: placed }) => placed.map(({ text }) => text).join(' '));
    expect(texts).toEqual([
      expect.stringContaining('Bogani corner house'),
      expect.stringMatching(/Draft: not public yet.*Argwings Court/),
    ]);
    expect(texts[0]).not.toContain('not public');
  });

  test('has the cards of plots', async () => {
    const { db } = site.database;
    const plot = await insertLand(db, { title: 'Half an acre' });
    const { headers } = await signedIn(db, 'agent');
    const reply = await get(`/office/land/window-cards.pdf?ids=${plot.id}`, headers);
    expect((await readPdf(reply.rawPayload)).text).toContain('Half an acre');
  });

  test('is for signed-in staff alone, and says what it cannot do', async () => {
    const { db } = site.database;
    const url = '/office/properties/window-cards.pdf?ids=';
    expect((await get(`${url}1`)).statusCode).toBe(401);
    const { headers } = await signedIn(db, 'agent');
    const none = await get(url, headers);
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Tick the listings')]);
    const many = await get(url + Array.from({ length: 51 }, (_, nth) => nth + 1).join(','), headers);
    expect([many.statusCode, many.body]).toEqual([400, expect.stringContaining('50 window cards at most')]);
    expect((await get(`${url}999999`, headers)).statusCode).toBe(404);
  });
});
