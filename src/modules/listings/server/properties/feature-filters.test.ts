import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty } from '#tests/support/rows/properties-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildListings();
});
afterAll(() => site.close());

const build = (title: string, overrides: Parameters<typeof buildProperty>[1]) =>
  buildProperty(site.database.db, { title, latitude: -1.3, longitude: 36.8, ...overrides });

async function buildListings(): Promise<void> {
  const rent = { listing_purpose: 'Rent', property_type: 'apartment', location: 'Kilimani', bathrooms: 1 };
  await build('Studio', {
    ...rent,
    bedrooms: 0,
    floor_area_sqm: 30,
    price_kes: 45_000,
    furnishing: 'Furnished',
    amenities: ['Two lifts'],
  });
  await build('Flat', {
    ...rent,
    bedrooms: 2,
    floor_area_sqm: 90,
    price_kes: 90_000,
    furnishing: 'Semi-furnished',
    amenities: ['Borehole, 60,000 litres', 'Shared pool'],
  });
  await build('Empty flat', {
    ...rent,
    bedrooms: 2,
    floor_area_sqm: 80,
    price_kes: 70_000,
    furnishing: 'Unfurnished',
    amenities: ['Borehole', 'Top floor, no lift'],
  });
  await build('Villa', { floor_area_sqm: 400.5, price_kes: 80_000_000, amenities: ['Borehole', 'Pool', 'DSQ'] });
  await build('Bungalow', { property_type: 'bungalow', floor_area_sqm: 200, price_kes: 30_000_000 });
  await build('Maisonette', { property_type: 'maisonette', price_kes: 20_000_000, furnishing: 'Unfurnished' });
  await build('Draft', { approval_status: 'Draft', amenities: ['Pool'], furnishing: 'Furnished' });
}

const get = (path: string) => site.app.inject(`/api/v1${path}`);

async function titles(query: string): Promise<string[]> {
  const reply = await get(`/properties?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.items.map(({ title }: { title: string }) => title);
}

describe('properties are found', () => {
  test('outside of the places that are left out', async () => {
    const all = await titles('per_page=100');
    const inKilimani = await titles('city=Kilimani&per_page=100');
    expect(inKilimani.length).toBeGreaterThan(0);
    const others = all.filter((title) => !inKilimani.includes(title));
    expect(await titles('not_in=Kilimani&per_page=100')).toEqual(others);
    expect(await titles('not_in=Karen;Kilimani&listing_purpose=rent')).toEqual([]);
    // A place that we do not know is looked for in what listings write.
    expect(await titles('not_in=Nowhere&per_page=100')).toEqual(all);
  });

  test.each([
    ['features=borehole', ['Empty flat', 'Flat', 'Villa']],
    ['features=pool,BOREHOLE', ['Flat', 'Villa']],
    ['features=pool,pool', ['Flat', 'Villa']],
    ['features=lift', ['Studio']],
    ['features=pool,gym', []],
    ['furnishing=furnished', ['Flat', 'Studio']],
    ['furnishing=UNFURNISHED', ['Empty flat', 'Maisonette']],
    ['min_size=90', ['Bungalow', 'Flat', 'Villa']],
    ['max_size=90', ['Empty flat', 'Flat', 'Studio']],
    ['min_size=400.5&max_size=400.5', ['Villa']],
    ['min_size=0&max_size=30', ['Studio']],
    ['bedrooms=0', ['Studio']],
    ['residential_subtype=house', ['Bungalow', 'Maisonette', 'Villa']],
    ['residential_subtype=House&min_size=201&features=staff-quarters', ['Villa']],
    ['listing_purpose=rent&county=Kilimani&bedrooms=2&furnishing=furnished&features=pool&min_size=80', ['Flat']],
    ['listing_purpose=sale&furnishing=furnished', []],
  ])('by %s', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected);
    const { points, total_items } = (await get(`/property/map?${query}`)).json().data;
    expect(points.map(({ title }: { title: string }) => title).toSorted()).toEqual(expected);
    expect(total_items).toBe(expected.length);
  });

  test.each([
    ['sort_by=size&sort_order=desc', 'Villa Bungalow Flat Empty flat Studio Maisonette'],
    ['sort_by=size&sort_order=asc', 'Studio Empty flat Flat Bungalow Villa Maisonette'],
    ['sort_by=price_per_sqm&sort_order=asc', 'Bungalow Villa Maisonette Empty flat Flat Studio'],
    ['sort_by=price_per_sqm', 'Villa Bungalow Maisonette Studio Flat Empty flat'],
    ['sort_by=price_per_sqm&sort_order=asc&listing_purpose=rent', 'Empty flat Flat Studio'],
  ])('in the order of %s, those of unknown size last', async (query, expected) => {
    expect((await titles(query)).join(' ')).toBe(expected);
  });
});

test.each([
  ['features=x', 'features', 'must be of: borehole, generator'],
  ['features=pool,swimming', 'features', 'must be of:'],
  ['features=', 'features', 'must not be empty'],
  [`features=${Array.from({ length: 100 }, () => 'pool').join(',')}`, 'features', 'must name 17 values or fewer'],
  ['furnishing=semi-furnished', 'furnishing', 'must be one of: Furnished, Unfurnished'],
  ['bedrooms=-1', 'bedrooms', 'must be a whole number'],
  ['min_size=large', 'min_size', 'must be a number'],
  ['max_size=10000001', 'max_size', 'must be 10000000 or less'],
  ['min_size=90&max_size=80', 'min_size', 'must not be above max_size'],
  ['min_price=9&max_price=8', 'min_price', 'must not be above max_price'],
  ['residential_subtype=hut', 'residential_subtype', 'must be one of: apartment'],
  ['sort_by=area', 'sort_by', 'must be one of:'],
])('%s is refused with the reason', async (query, field, message) => {
  const paths = query.startsWith('sort_by') ? ['/properties'] : ['/properties', '/property/map'];
  for (const path of paths) {
    const reply = await get(`${path}?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(field);
    expect(reply.body).toContain(message);
  }
});

test('a property tells its furniture', async () => {
  const { items } = (await get('/properties?features=lift')).json().data;
  expect(items[0]).toMatchObject({ furnishing: 'Furnished' });
});
