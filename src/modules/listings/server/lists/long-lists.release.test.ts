import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOneIn, insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  // Above 10,000 listings words and places are counted no further than 1,000.
  await insertManyProperties(site.database.db, 12_000);
  await closeOneIn(site.database.db, 30);
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
    order by status in ('Sold', 'Let'), is_featured desc, published_at desc, id desc limit 150`.execute(
    site.database.db,
  );
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

test.each([
  ['', sql`is_featured desc, published_at desc, id desc`],
  ['&sort_by=created_at&sort_order=asc', sql`published_at, id`],
  ['&sort_by=price&sort_order=asc', sql`listing_purpose desc, price_kes, id`],
  ['&bedrooms=3', sql`is_featured desc, published_at desc, id desc`],
])('the pages around the last that is on offer have each listing once: %j', async (query, order) => {
  const { rows } = await sql<{ id: number }>`
    select id from properties where approval_status = 'Approved' and (${query !== '&bedrooms=3'} or bedrooms = 3)
    order by status in ('Sold', 'Let'), ${order}`.execute(site.database.db);
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<{ open: number }>`
    select count(*)::int as open from properties where approval_status = 'Approved' and status = 'Available'
      and (${query !== '&bedrooms=3'} or bedrooms = 3)`.execute(site.database.db);
  const lastOpenPage = Math.ceil((counted[0]?.open ?? 0) / 20);
  for (const page of [lastOpenPage - 1, lastOpenPage, lastOpenPage + 1, Math.ceil(ids.length / 20)]) {
    const { items } = await read(`/properties?per_page=20&page=${page}${query}`);
    expect(items.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
  }
});
