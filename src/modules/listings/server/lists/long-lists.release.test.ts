import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  // Above 10,000 listings words and places are counted no further than 1,000.
  await insertManyProperties(site.database.db, 12_000);
});
afterAll(() => site.close());

const read = async (path: string) => {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
};

test('a page of those that a place or words find follows from the one before', async () => {
  const found = async (page: number) =>
    (await read(`/properties?county=Kilimani&per_page=50&page=${page}`)).items.map(({ id }: { id: number }) => id);
  const all = [...(await found(1)), ...(await found(2)), ...(await found(3))];
  const { rows } = await sql<{ id: number }>`
    select id from properties where approval_status = 'Approved' and location = 'Kilimani'
    order by is_featured desc, published_at desc, id desc limit 150`.execute(site.database.db);
  expect(all).toEqual(rows.map(({ id }) => id));
});

test('totals are exact where filters are counted beforehand, and say so where they are not', async () => {
  const all = await read('/properties');
  expect([all.pagination.total_items, all.total_is_capped]).toEqual([11_520, false]);
  const inCounty = await read('/properties?county=Nairobi');
  expect([inCounty.pagination.total_items, inCounty.total_is_capped]).toEqual([1_000, true]);
  const homes = await read('/properties?max_price=99000000');
  expect([homes.pagination.total_items, homes.total_is_capped]).toEqual([10_000, true]);
  const threeBedrooms = await read('/properties?bedrooms=3');
  expect(threeBedrooms.total_is_capped).toBe(false);
});

test('where there are no more than 10,000 listings, words and places are counted to the end', async () => {
  const offices = await read('/properties?property_category=Commercial&county=Nairobi');
  expect(offices.total_is_capped).toBe(false);
  expect(offices.pagination.total_items).toBeGreaterThan(1_000);
});

test('a page after the last that was counted has its listings', async () => {
  const page = await read('/properties?county=Nairobi&per_page=100&page=50');
  expect(page.items).toHaveLength(100);
});
