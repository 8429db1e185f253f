import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty } from '#tests/support/rows/properties-factory.ts';
import { insertLand } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildListings();
});
afterAll(() => site.close());

const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T06:00:00Z`);

/** The sold ones would come first by every order: featured, newest and oldest, cheapest and dearest, nearest. */
async function buildListings(): Promise<void> {
  const { db } = site.database;
  const near = { latitude: -1.32, longitude: 36.71 };
  const home = { latitude: -1.36, longitude: 36.75, location: 'Karen' };
  await buildProperty(db, {
    ...home,
    title: 'Open A',
    published_at: day(3),
    price_kes: 30_000_000,
    floor_area_sqm: 300,
  });
  await buildProperty(db, {
    ...home,
    title: 'Offered B',
    status: 'Under offer',
    published_at: day(4),
    price_kes: 40_000_000,
    floor_area_sqm: 200,
  });
  const sold = { ...home, ...near, status: 'Sold', is_featured: true };
  await buildProperty(db, {
    ...sold,
    title: 'Sold C',
    published_at: day(9),
    price_kes: 90_000_000,
    floor_area_sqm: 900,
  });
  await buildProperty(db, {
    ...sold,
    title: 'Sold D',
    published_at: day(1),
    price_kes: 10_000_000,
    floor_area_sqm: 200,
  });
  const plot = { location: 'Kitengela', size: 1 };
  await insertLand(db, { ...plot, title: 'Plot A', published_at: day(2), price_kes: 5_000_000 });
  await insertLand(db, { ...plot, title: 'Plot B', published_at: day(3), price_kes: 6_000_000, status: 'Under offer' });
  await insertLand(db, {
    ...plot,
    title: 'Plot C',
    published_at: day(9),
    price_kes: 9_000_000,
    status: 'Sold',
    is_featured: true,
  });
  await insertLand(db, { ...plot, title: 'Plot D', published_at: day(1), price_kes: 1_000_000, status: 'Sold' });
}

async function read(path: string) {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { items, pagination } = reply.json().data;
  return { titles: items.map(({ title }: { title: string }) => title), pagination };
}

describe('what is sold or let comes last', () => {
  test.each([
    ['', 'Offered B, Open A, Sold C, Sold D'],
    ['sort_by=created_at', 'Offered B, Open A, Sold C, Sold D'],
    ['sort_by=created_at&sort_order=asc', 'Open A, Offered B, Sold D, Sold C'],
    ['sort_by=price&sort_order=asc', 'Open A, Offered B, Sold D, Sold C'],
    ['sort_by=price', 'Offered B, Open A, Sold C, Sold D'],
    ['sort_by=size', 'Open A, Offered B, Sold C, Sold D'],
    ['sort_by=price_per_sqm&sort_order=asc', 'Open A, Offered B, Sold D, Sold C'],
    ['county=Karen', 'Offered B, Open A, Sold C, Sold D'],
    ['bedrooms=4', 'Offered B, Open A, Sold C, Sold D'],
    ['search=karen', 'Offered B, Open A, Sold C, Sold D'],
    ['search=karen&sort_by=price', 'Offered B, Open A, Sold C, Sold D'],
    ['status=Sold', 'Sold C, Sold D'],
  ])('of properties with %j', async (query, expected) => {
    expect((await read(`/properties?${query}`)).titles.join(', ')).toBe(expected);
  });

  test('of properties by distance', async () => {
    const { titles } = await read('/properties?bounds=36.6,-1.4,36.82,-1.24&sort_by=distance');
    expect(titles.slice(0, 2).toSorted()).toEqual(['Offered B', 'Open A']);
    expect(titles.slice(2).toSorted()).toEqual(['Sold C', 'Sold D']);
  });

  test.each([
    ['', 'Plot B, Plot A, Plot C, Plot D'],
    ['sort_by=price&sort_order=asc', 'Plot A, Plot B, Plot D, Plot C'],
    ['sort_by=created_at&sort_order=asc', 'Plot A, Plot B, Plot D, Plot C'],
    ['location=Kitengela', 'Plot B, Plot A, Plot C, Plot D'],
    ['search=plot', 'Plot B, Plot A, Plot C, Plot D'],
  ])('of plots with %j', async (query, expected) => {
    expect((await read(`/land?${query}`)).titles.join(', ')).toBe(expected);
  });

  test.each(['', 'sort_by=price&', 'bedrooms=4&', 'county=Karen&', 'search=karen&', 'title=o&'])(
    'page by page too, each listing once: %j',
    async (query) => {
      const all = (await read(`/properties?${query}`)).titles;
      for (const perPage of [1, 3]) {
        const pages: string[] = [];
        for (let page = 1; page <= Math.ceil(4 / perPage); page += 1) {
          const { titles, pagination } = await read(`/properties?${query}per_page=${perPage}&page=${page}`);
          expect(pagination).toMatchObject({ total_items: 4, has_next: page * perPage < 4 });
          pages.push(...titles);
        }
        expect(pages).toEqual(all);
      }
    },
  );

  test('except where its own title is looked for', async () => {
    expect((await read('/properties?title=sold%20c')).titles).toEqual(['Sold C']);
    expect((await read('/land?title=Plot%20C')).titles).toEqual(['Plot C']);
    expect((await read('/properties?search=Sold%20C')).titles[0]).toBe('Sold C');
  });
});
