import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Property } from '../../lists/property-contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildListings();
});
afterAll(() => site.close());

const build = (overrides: Parameters<typeof buildProperty>[1]) => buildProperty(site.database.db, overrides);
const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T06:00:00Z`);
const business = { property_category: 'Commercial', bedrooms: null } as const;

/** Eight approved listings that differ in all that can be looked for, and one that nobody may see. */
async function buildListings(): Promise<void> {
  const villa = await build({ title: 'Villa Karen', price_kes: 68_000_000, published_at: day(1) });
  await buildPropertyPhoto(site.database.db, villa.id);
  await build({ title: 'Villa to let', listing_purpose: 'Rent', price_kes: 300_000, published_at: day(2) });
  await build({ title: 'Large villa', bedrooms: 7, bathrooms: 6, is_featured: true, published_at: day(3) });
  const kilimani = { property_type: 'apartment', location: 'Kilimani', address_line1: 'Argwings Kodhek Road' };
  await build({ ...kilimani, title: 'Small flat', bedrooms: 1, bathrooms: 1, price_kes: 7_000_000 });
  await build({ ...kilimani, title: 'Flat of three', bedrooms: 3, bathrooms: 2, price_kes: 12_000_000 });
  await build({ ...business, title: 'Office floor', property_type: 'office', listing_purpose: 'Rent' });
  await build({ ...business, title: 'Corner shop', property_type: 'retail', city: 'Naivasha', county: 'Nakuru' });
  const godown = { property_category: 'Industrial', property_type: 'warehouse', bedrooms: null };
  await build({ ...godown, title: 'Godown', price_kes: 90_000_000 });
  await build({ title: 'Hidden draft', approval_status: 'Draft', is_featured: true });
}

async function list(query: string) {
  const reply = await site.app.inject(`/api/v1/properties?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const body: { success: boolean; data: { items: Property[]; pagination: unknown } } = reply.json();
  return body;
}
const titles = async (query: string) => (await list(query)).data.items.map(({ title }) => title);
const found = async (query: string) => (await titles(query)).toSorted();

const lists = 'page=1&per_page=10&approval_status=Approved';
const residential = `${lists}&property_category=RESIDENTIAL`;
const commercial = `${lists}&property_category=COMMERCIAL`;

describe('the calls of the lists', () => {
  test('answer with success, items and the paging object', { tags: ['S-135'] }, async () => {
    const { success, data } = await list('page=2&per_page=3&approval_status=Approved');
    expect(success).toBe(true);
    expect(data.items).toHaveLength(3);
    expect(data.pagination).toEqual({
      current_page: 2,
      total_pages: 3,
      total_items: 8,
      per_page: 3,
      has_next: true,
      has_prev: true,
    });
  });

  test.each([
    [residential, ['Flat of three', 'Large villa', 'Small flat', 'Villa Karen', 'Villa to let']],
    [`${residential}&listing_purpose=sale`, ['Flat of three', 'Large villa', 'Small flat', 'Villa Karen']],
    [`${residential}&listing_purpose=rent`, ['Villa to let']],
    [`${residential}&residential_subtype=apartment`, ['Flat of three', 'Small flat']],
    [`${residential}&county=kilimani`, ['Flat of three', 'Small flat']],
    [`${residential}&county=Kilimani,%20Nairobi`, ['Flat of three', 'Small flat']],
    [`${residential}&county=argwings%20kodhek%20rd.`, ['Flat of three', 'Small flat']],
    [`${residential}&county=Nairobi%20County,kilimani`, ['Flat of three', 'Small flat']],
    [`${residential}&county=Kilimani,%20Mombasa`, []],
    [`${residential}&county=kilimani%20road`, []],
    [`${residential}&county=%25,_`, []],
    [`${residential}&title=flat%20of`, ['Flat of three']],
    [`${residential}&bedrooms=3`, ['Flat of three']],
    [`${residential}&bedrooms=5`, ['Large villa']],
    [`${residential}&bathrooms=4`, ['Large villa']],
    [`${residential}&bathrooms=2`, ['Flat of three']],
    [`${residential}&min_price=8000000&max_price=20000000`, ['Flat of three']],
    [commercial, ['Corner shop', 'Godown', 'Office floor']],
    [`${commercial}&commercial_subtype=office&listing_purpose=rent`, ['Office floor']],
    [`${commercial}&commercial_subtype=warehouse`, ['Godown']],
    [`${lists}&property_category=INDUSTRIAL`, ['Godown']],
    [`${lists}&city=naivasha`, ['Corner shop']],
    [`${lists}&city=argwings`, ['Flat of three', 'Small flat']],
    [`${lists}&title=villa&residential_subtype=villa&listing_purpose=rent`, ['Villa to let']],
  ])('find by %s', { tags: ['S-003'] }, async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test.each([
    ['listing_purpose=sale&sort_by=price&sort_order=desc', 'Godown', 'Small flat'],
    ['listing_purpose=sale&sort_by=price&sort_order=asc', 'Small flat', 'Godown'],
  ])('sort by %s', { tags: ['S-185'] }, async (query, first, last) => {
    const sorted = await titles(`${lists}&${query}`);
    expect([sorted.at(0), sorted.at(-1)]).toEqual([first, last]);
  });

  test('sort by price within sale and within rent, sales first', { tags: ['S-186'] }, async () => {
    const asc = (await list(`${lists}&sort_by=price&sort_order=asc`)).data.items;
    const desc = (await list(`${lists}&sort_by=price&sort_order=desc`)).data.items;
    for (const [items, sign] of [
      [asc, 1],
      [desc, -1],
    ] as const) {
      expect(items.map(({ listing_purpose }) => listing_purpose).join(' ')).toBe(`${'Sale '.repeat(6)}Rent Rent`);
      for (const purpose of ['Sale', 'Rent']) {
        const prices = items.filter((item) => item.listing_purpose === purpose).map(({ price }) => price ?? 0);
        expect(prices).toEqual(prices.toSorted((one, other) => sign * (one - other)));
      }
    }
    expect(desc.find(({ title }) => title === 'Villa to let')?.price).toBe(300_000);
  });

  test('compare a price bound with sales and rents alike, unless they are told the purpose', async () => {
    expect(await found(`${lists}&max_price=7000000`)).toEqual(['Small flat', 'Villa to let']);
  });

  test('sort the newest first, or without an order the featured first', { tags: ['S-184'] }, async () => {
    expect((await titles(`${residential}&sort_by=created_at&sort_order=desc`))[0]).toBe('Large villa');
    expect((await titles(`${residential}&sort_by=created_at&sort_order=asc`)).at(-1)).toBe('Large villa');
    expect((await titles(`${residential}&bathrooms=4`))[0]).toBe('Large villa');
    expect((await titles(lists))[0]).toBe('Large villa');
  });
});

test('the call of the home page gives up to forty, featured ones marked, drafts left out', {
  tags: ['S-176'],
}, async () => {
  const { success, data } = await list('per_page=40');
  expect(success).toBe(true);
  expect(data.items).toHaveLength(8);
  expect(data.items.filter(({ featured }) => featured).map(({ title }) => title)).toEqual(['Large villa']);
  expect(await titles('per_page=40&featured=true')).toEqual(['Large villa']);
});

test('a property carries every field a list shows', { tags: ['S-129'] }, async () => {
  const [villa] = (await list('title=Villa%20Karen')).data.items;
  expect(villa).toMatchObject({
    id: expect.any(Number),
    title: 'Villa Karen',
    description: expect.stringContaining('<p>'),
    featured: false,
    listing_purpose: 'Sale',
    status: 'Available',
    property_category: 'Residential',
    type: 'villa',
    location: 'Karen',
    county: 'Nairobi',
    city: 'Nairobi',
    address_line1: 'Bogani Road',
    bedrooms: 4,
    bathrooms: 3,
    square_feet: null,
    price: 68_000_000,
    primary_image: {
      full_url: expect.stringMatching(/^\/uploads\/images\/.+\/large\.jpg$/),
      optimized_urls: {
        thumbnail: expect.stringMatching(/\/thumbnail\.jpg$/),
        original: expect.stringMatching(/\/original\.jpg$/),
      },
    },
  });
});
