import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterEach(async () => {
  for (const table of ['properties', 'land'] as const) await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });
/** The titles of the items, the newest first. */
const titles = async (items: string) =>
  [...(await get(`/saved.rss?items=${items}`)).body.matchAll(/<item>\n<title>(.*)<\/title>/g)].map(
    ([, title]) => title,
  );

// Long enough ago for the history of the database's own clock to be after it.
const published_at = '2026-01-05T06:00:00Z';
const insertHouse = (overrides: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(site.database.db, {
    reference_number: 'MK-P-1',
    slug: 'jacaranda',
    title: 'The "Jacaranda" & co',
    price_kes: 15_500_000,
    listing_purpose: 'Sale',
    published_at,
    ...overrides,
  });
const change = (id: number, to: { price_kes?: number; status?: string; approval_status?: string }) =>
  site.database.db.updateTable('properties').set(to).where('id', '=', id).execute();

describe('the feed of chosen listings', () => {
  test('has an item for each change, the newest first, and says nothing of who reads it', {
    tags: ['S-523'],
  }, async () => {
    const { id } = await insertHouse();
    await change(id, { price_kes: 14_200_000 });
    await change(id, { status: 'Under offer' });
    await change(id, { status: 'Available' });
    const reply = await get('/saved.rss?items=MK-P-1');
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=900');
    expect(reply.headers['set-cookie']).toBeUndefined();
    const name = 'The &quot;Jacaranda&quot; &amp; co';
    expect(await titles('MK-P-1')).toEqual([
      `Back on the market: ${name}`,
      `Under offer: ${name}`,
      `Price changed: ${name}`,
    ]);
    expect(reply.body).toContain('was KSh 15,500,000, now KSh 14,200,000');
    expect(reply.body).toContain('<link>https://www.makao.example/view/property/jacaranda</link>');
    expect(reply.body).toContain('href="https://www.makao.example/saved.rss?items=MK-P-1" rel="self"');
    const guids = [...reply.body.matchAll(/<guid isPermaLink="false">(.*)<\/guid>/g)].map(([, guid]) => guid);
    expect(new Set(guids).size).toBe(3);
    const again = await get('/saved.rss?items=MK-P-1', { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('names a listing that was taken off by what was asked for alone', async () => {
    const { id } = await insertHouse();
    await change(id, { price_kes: 14_200_000 });
    await change(id, { approval_status: 'Archived' });
    const { body } = await get('/saved.rss?items=MK-P-1,property/jacaranda');
    expect(body).toContain('<title>No longer on our site: MK-P-1</title>');
    expect(body).toContain('<title>No longer on our site: property/jacaranda</title>');
    expect(body).not.toContain('&quot;Jacaranda&quot;');
    expect(body).not.toContain('14,200,000');
  });

  test('tells nothing of a listing that was never public, nor of the time before it was', async () => {
    const { id } = await insertHouse({ approval_status: 'Draft', published_at: null });
    await change(id, { price_kes: 14_200_000 });
    expect(await titles('MK-P-1')).toEqual([]);
    await site.database.db
      .updateTable('properties')
      .set({ approval_status: 'Approved', published_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await titles('MK-P-1')).toEqual([]);
  });

  test('has homes and land in one', async () => {
    const { id } = await insertHouse();
    const plot = await insertLand(site.database.db, {
      reference_number: 'MK-L-1',
      title: 'Ruiru quarter',
      published_at,
    });
    await change(id, { status: 'Sold' });
    await site.database.db.updateTable('land').set({ price_kes: 999_000 }).where('id', '=', plot.id).execute();
    expect(await titles('MK-P-1,MK-L-1')).toEqual([
      'Price changed: Ruiru quarter',
      'Sold: The &quot;Jacaranda&quot; &amp; co',
    ]);
  });

  test.each(['', '?items=', '?items=,,', '?items=<script>', '?other=1', `?items=${'%00'}`])(
    'is nowhere for %j',
    async (query) => {
      expect((await get(`/saved.rss${query}`)).statusCode).toBe(404);
    },
  );

  test('is empty for what names no listing, and bounded', async () => {
    const many = Array.from({ length: 300 }, (_, nth) => `MK-P-${nth}`).join(',');
    const reply = await get(`/saved.rss?items=${many}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Changes of 100 listings');
    expect(reply.body).not.toContain('<item>');
  });
});
