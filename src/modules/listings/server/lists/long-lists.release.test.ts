import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsInOrder, idsOfPages, readData } from '#tests/support/rows/ids-of-lists.ts';
import { insertManyProperties } from '#tests/support/rows/many-listings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  await insertManyProperties(site.database.db, 12_000);
});
afterAll(() => site.close());

const read = (path: string) => readData(site, path);

test.each([
  ['/properties?', 'is_featured desc, published_at desc, id desc'],
  ['/properties?sort_by=created_at', 'published_at desc, id desc'],
  ['/properties?sort_by=created_at&sort_order=asc', 'published_at, id'],
  ['/properties?sort_by=price', 'listing_purpose desc, price_kes desc, id desc'],
] as const)('the pages of %s hold each once, in order', async (path, order) => {
  expect(await idsOfPages(site, path)).toEqual(await idsInOrder(site.database.db, 'properties', order));
});

test('a page of those that a place or words find follows from the one before', async () => {
  const found = async (page: number) =>
    (await read(`/properties?county=Kilimani&per_page=50&page=${page}`)).items.map(({ id }: { id: number }) => id);
  const all = [...(await found(1)), ...(await found(2)), ...(await found(3))];
  const { rows } = await sql<{ id: number }>`
    select id from properties where approval_status = 'Approved' and location = 'Kilimani'
    order by is_featured desc, published_at desc, id desc limit 150`.execute(site.database.db);
  expect(all).toEqual(rows.map(({ id }) => id));
});

test('a listing of exactly the typed title comes first, and on no later page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => read(`/properties?title=apartment%2011&page=${page}`)));
  const titles = pages.flatMap(({ items }) => items.map(({ title }: { title: string }) => title));
  expect(titles[0]).toBe('Apartment 11');
  expect(titles.filter((title) => title === 'Apartment 11')).toHaveLength(1);
  expect(new Set(titles).size).toBe(30);
});

test('totals are exact where filters are counted beforehand, and say so where they are not', async () => {
  const all = await read('/properties');
  expect([all.pagination.total_items, all.total_is_capped]).toEqual([11_520, false]);
  const inCounty = await read('/properties?county=Nairobi');
  expect([inCounty.pagination.total_items, inCounty.total_is_capped]).toEqual([1_000, true]);
  const homes = await read('/properties?max_price=99000000');
  expect([homes.pagination.total_items, homes.total_is_capped]).toEqual([10_000, true]);
  const threeBedrooms = await read('/properties?bedrooms=3');
  const counted = await idsInOrder(site.database.db, 'properties', 'id');
  expect(counted).toHaveLength(11_520);
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
