import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { readGazetteer } from '../places/places.ts';
import { estimateAt } from './estimate-price.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertManyProperties(db, 1_200);
  // In Kilimani (every tenth): apartments to let, a third of them with 2 bedrooms, and one villa; drafts, and some let.
  await sql`update properties set property_category = 'Residential', property_type = 'apartment',
      listing_purpose = 'Rent', bedrooms = 1 + id % 3, price_kes = 40000 + (id * 7919) % 997 * 100,
      status = case when id % 6 = 1 then 'Let' else 'Available' end`.execute(db);
  await sql`update properties set property_type = 'villa' where id = (
      select min(id) from properties where location = 'Kilimani' and approval_status = 'Approved')`.execute(db);
});
afterAll(() => site.close());

const ask = (query: Record<string, string>) =>
  site.app.inject(`/api/v1/estimates?${new URLSearchParams({ purpose: 'rent', type: 'apartment', ...query })}`);
const answerTo = async (query: Record<string, string>) => {
  const reply = await ask(query);
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

/** What is compared, read one by one. */
async function pricesIn(place: string, bedrooms: number): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`select price_kes::float8 as price from properties
    where approval_status = 'Approved' and status = 'Available' and property_type = 'apartment'
      and location = ${place} and bedrooms = ${bedrooms} order by price_kes`.execute(site.database.db);
  return rows.map(({ price }) => price);
}

describe('an estimate', () => {
  test('is the middle half of what approved listings on offer ask there, with the number it rests on', {
    tags: ['S-532'],
  }, async () => {
    const prices = await pricesIn('Kilimani', 2);
    expect(prices.length).toBeGreaterThan(20);
    const at = (share: number) => prices[Math.ceil(share * prices.length) - 1];
    const { estimate, did_you_mean } = await answerTo({ place: 'kilimani', bedrooms: '2' });
    expect(did_you_mean).toEqual([]);
    expect(estimate).toMatchObject({
      asked_place: { slug: 'kilimani' },
      place: { slug: 'kilimani', name: 'Kilimani', kind: 'area' },
      purpose: 'Rent',
      type: 'apartment',
      bedrooms: { min: 2, max: 2 },
      listings: prices.length,
      prices: { low: at(0.25), middle: at(0.5), high: at(0.75) },
      asked: prices,
      too_few_in: [],
    });
    expect(estimate.per_sqm.listings).toBe(prices.length);
  });

  test('takes a place by an address in it, another spelling or a slip of the finger', async () => {
    for (const place of ['Othaya Road 12, Kilimani, Nairobi', 'KILIMANI ', 'Kilimany'])
      expect((await answerTo({ place })).estimate?.place.slug, place).toBe('kilimani');
  });

  test('is one of what is around where a place has too few, and says how few', async () => {
    const { estimate } = await answerTo({ place: 'Kileleshwa', bedrooms: '2' });
    expect(estimate.too_few_in[0]).toEqual({
      place: { slug: 'kileleshwa', name: 'Kileleshwa', kind: 'area' },
      listings: 0,
    });
    expect(estimate.asked_place.search_text).toBe('Kileleshwa');
    expect(estimate.place).toMatchObject({ slug: 'nairobi-county', search_text: 'Nairobi' });
    expect(estimate.listings).toBeGreaterThan(100);
    expect(estimate.asked).toEqual([]);
  });

  test('is none where there are too few all around, with the number', { tags: ['S-532'] }, async () => {
    const { estimate } = await answerTo({ place: 'Kilimani', type: 'house' });
    expect(estimate).toMatchObject({
      place: { slug: 'nairobi-county' },
      bedrooms: null,
      listings: 1,
      prices: null,
      per_sqm: null,
      asked: [],
    });
    expect(await answerTo({ place: 'Lamu', type: 'godown', purpose: 'sale', bedrooms: '3' })).toMatchObject({
      estimate: { listings: 0, prices: null, bedrooms: null, too_few_in: expect.anything() },
    });
  });

  test('rests on one listing in 64 where a place has very many', async () => {
    const { db } = site.database;
    const gazetteer = await readGazetteer(db);
    const nairobi = gazetteer.findBySlug('nairobi-county');
    if (!nairobi) throw new Error('The county is missing');
    const wanted = { purpose: 'Rent', type: 'apartment', bedrooms: null } as const;
    const sampled = await estimateAt(db, gazetteer, nairobi, wanted, 100);
    const { rows } = await sql<{ listings: number }>`select count(*)::integer as listings from properties
      where approval_status = 'Approved' and status = 'Available' and property_type = 'apartment'
        and id % 64 = 0`.execute(db);
    expect(sampled.listings).toBe(rows[0]?.listings);
    expect(sampled.prices).not.toBeNull();
  });

  test('asks which one where several places have the name', async () => {
    const { estimate, did_you_mean } = await answerTo({ place: 'Milimani' });
    expect(estimate).toBeNull();
    const texts: string[] = did_you_mean.map(({ search_text }: { search_text: string }) => search_text);
    expect(texts).toEqual(expect.arrayContaining(['Milimani, Kisumu, Kisumu', 'Milimani, Nairobi']));
    for (const place of texts) expect((await answerTo({ place })).estimate, place).not.toBeNull();
  });

  test('knows no place of hostile or meaningless words, and says so', async () => {
    for (const place of [
      "Kilimani'; drop table properties; --",
      '<script>alert(1)</script>',
      '%_%',
      '\\',
      ';;;',
      ',',
      '{1,2}',
      '__proto__',
      'constructor',
      '\u202Egnp.exe',
      '𝕂'.repeat(50),
      'Atlantis',
    ])
      expect(await answerTo({ place }), place).toEqual({ estimate: null, did_you_mean: [] });
    expect(await site.database.db.selectFrom('properties').select('id').limit(1).execute()).toHaveLength(1);
  });

  test('refuses a character that no text can have', async () => {
    expect((await ask({ place: 'Kili\u0000mani' })).json().error).toBe('impossible_value');
  });

  test.each([
    [{}, 'place'],
    [{ place: '' }, 'place'],
    [{ place: '\u200b' }, 'place'],
    [{ place: 'x'.repeat(101) }, 'place'],
    [{ place: 'Karen', type: 'castle' }, 'type'],
    [{ place: 'Karen', purpose: 'swap' }, 'purpose'],
    [{ place: 'Karen', bedrooms: '-1' }, 'bedrooms'],
    [{ place: 'Karen', bedrooms: '2.5' }, 'bedrooms'],
    [{ place: 'Karen', bedrooms: '21' }, 'bedrooms'],
    [{ place: 'Karen', bedrooms: '' }, 'bedrooms'],
  ])('refuses %j and names the parameter', async (query, parameter) => {
    const reply = await ask(query);
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'invalid_parameter']);
    expect(reply.json().detail[0].field).toBe(parameter);
  });
});
