import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Area, CountyWithAreas } from '../../places/area-contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertListings();
});
afterAll(() => site.close());

const inKilimani = { location: 'Kilimani', city: 'Nairobi', county: 'Nairobi', address_line1: 'Mbaazi Avenue' };
const flat = { ...inKilimani, property_category: 'Residential', property_type: 'apartment', floor_area_sqm: 100 };

/** What is asked for the flats to let that are on offer. */
const rents = [40, 45, 52, 60, 61, 75, 80, 95, 110, 120, 300].map((thousands) => thousands * 1_000);
const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T06:00:00Z`);

async function insertListings(): Promise<void> {
  const { db } = site.database;
  for (const [index, price_kes] of rents.entries())
    await insertProperty(db, { ...flat, listing_purpose: 'Rent', price_kes, published_at: day(index + 1) });
  const let_ = { status: 'Let', price_kes: 900_000, published_at: day(20) };
  await insertProperty(db, { ...flat, ...let_, listing_purpose: 'Rent' });
  for (const price_kes of [8_000_000, 9_000_000, 10_000_000, 11_000_000])
    await insertProperty(db, { ...flat, price_kes, address_line1: 'Ngong Road' });
  await insertProperty(db, { ...flat, approval_status: 'Draft', published_at: null });
  const office = { property_category: 'Commercial', property_type: 'office', bedrooms: null, listing_purpose: 'Rent' };
  await insertProperty(db, { ...inKilimani, ...office });
  const godown = { property_category: 'Industrial', property_type: 'warehouse', bedrooms: null };
  await insertProperty(db, { location: 'Industrial Area', city: 'Nairobi', county: 'Nairobi', ...godown });
  await insertProperty(db, { ...inKilimani, location: 'Kileleshwa' });
  for (const acres of [1, 2, 3, 4, 5]) await insertLand(db, { size: acres, price_kes: acres * 2_000_000 });
  await insertLand(db, { location: 'Karen', city: 'Nairobi', county: 'Nairobi', state: 'Nairobi County' });
}

async function get<Data>(path: string): Promise<Data> {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const body: { data: Data } = reply.json();
  return body.data;
}
const area = (slug: string) => get<Area>(`/areas/${slug}`);
const figureOf = async (slug: string, type: string, purpose: string) =>
  (await area(slug)).figures.find((figure) => figure.type === type && figure.purpose === purpose);

describe('the numbers of an area', () => {
  it.each(['kilimani', 'nairobi-county', 'ngong-road', 'kajiado-county'])(
    'are those of the lists: %s',
    async (slug) => {
      const { figures, search_text } = await area(slug);
      expect(figures.length).toBeGreaterThan(0);
      for (const { type, purpose, listings } of figures) {
        const place = encodeURIComponent(search_text);
        const subtype = ['office', 'warehouse'].includes(type) ? 'commercial_subtype' : 'residential_subtype';
        const path =
          type === 'plot'
            ? `/land?location=${place}`
            : `/properties?county=${place}&listing_purpose=${purpose}&${subtype}=${type}`;
        const { pagination } = await get<{ pagination: { total_items: number } }>(path);
        expect(listings, `${slug}, ${type} ${purpose}`).toBe(pagination.total_items);
      }
    },
  );

  it('have studios among the apartments, as the lists have them', async () => {
    const before = await figureOf('kilimani', 'apartment', 'Sale');
    const studio = { ...flat, property_type: 'studio', bedrooms: 0 };
    const { id } = await insertProperty(site.database.db, studio);
    expect(await figureOf('kilimani', 'apartment', 'Sale')).toMatchObject({ listings: (before?.listings ?? 0) + 1 });
    expect(await figureOf('kilimani', 'studio', 'Sale')).toBeUndefined();
    await site.database.db.deleteFrom('properties').where('id', '=', id).execute();
  });

  it('follow a listing that is withdrawn', async () => {
    const { id } = await insertProperty(site.database.db, { ...inKilimani, property_type: 'villa' });
    expect(await figureOf('kilimani', 'villa', 'Sale')).toMatchObject({ listings: 1 });
    await site.database.db
      .updateTable('properties')
      .set({ approval_status: 'Archived' })
      .where('id', '=', id)
      .execute();
    expect(await figureOf('kilimani', 'villa', 'Sale')).toBeUndefined();
  });
});

describe('the prices of an area', () => {
  it('leave out a tenth at either end and what is let, and are not told of fewer than five', async () => {
    expect(await figureOf('kilimani', 'apartment', 'Rent')).toEqual({
      type: 'apartment',
      purpose: 'Rent',
      listings: 12,
      prices: {
        low: 45_000,
        median: 75_000,
        high: 120_000,
        median_per_sqm: 750,
        median_per_acre: null,
        asked: rents,
        is_estimated: false,
      },
    });
    expect(await figureOf('kilimani', 'apartment', 'Sale')).toMatchObject({ listings: 4, prices: null });
  });

  it('are those of everything within a county, and along a road', async () => {
    expect((await figureOf('nairobi-county', 'apartment', 'Rent'))?.prices).toMatchObject({ median: 75_000 });
    await insertProperty(site.database.db, { ...flat, price_kes: 12_000_000, address_line1: 'Off Ngong Rd' });
    expect((await figureOf('ngong-road', 'apartment', 'Sale'))?.prices).toMatchObject({
      low: 8_000_000,
      median: 10_000_000,
      high: 12_000_000,
    });
  });

  it('are told of an acre for plots', async () => {
    expect((await figureOf('kitengela', 'plot', 'Sale'))?.prices).toEqual({
      low: 2_000_000,
      median: 6_000_000,
      high: 10_000_000,
      median_per_sqm: null,
      median_per_acre: 2_000_000,
      asked: [2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000],
      is_estimated: false,
    });
  });

  it('have none by size where sizes are not known', async () => {
    const shop = { property_category: 'Commercial', property_type: 'retail', bedrooms: null, floor_area_sqm: null };
    for (let each = 0; each < 5; each += 1) await insertProperty(site.database.db, { ...inKilimani, ...shop });
    expect((await figureOf('kilimani', 'retail', 'Sale'))?.prices).toMatchObject({
      median: 14_500_000,
      median_per_sqm: null,
    });
  });
});

describe('what an area shows', () => {
  it('has the four newest that are neither sold nor let', async () => {
    const { newest } = await area('kilimani');
    expect(newest.homes_to_let.map(({ price }) => price)).toEqual([300_000, 120_000, 110_000, 95_000]);
    expect(newest.homes_for_sale).toHaveLength(4);
    expect(newest.plots).toEqual([]);
    expect((await area('kajiado-county')).newest.plots).toHaveLength(4);
  });

  it('has what contains it, its parts, roads and neighbours, as far as these have listings', async () => {
    const kilimani = await area('kilimani');
    expect(kilimani.within.map(({ slug }) => slug)).toEqual(['nairobi-county']);
    expect(kilimani.neighbours.map(({ slug }) => slug)).toEqual(['kileleshwa', 'industrial-area', 'karen']);
    const county = await area('nairobi-county');
    expect(county.parts[0]).toMatchObject({ slug: 'kilimani', homes: expect.any(Number), plots: 0 });
    expect(county.parts.map(({ slug }) => slug)).toContain('karen');
    expect(county.roads.map(({ slug }) => slug)).toContain('ngong-road');
  });

  it('has its neighbours by distance, and the matatu stages near its middle; a county has none', async () => {
    const { neighbours, nearest_stages } = await area('kilimani');
    const distances = neighbours.map(({ distance_m }) => distance_m);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances[0]).toBeGreaterThan(1_000);
    expect(distances[0]).toBeLessThan(3_000);
    expect(nearest_stages).toHaveLength(3);
    expect(nearest_stages[0]).toEqual({ name: expect.any(String), distance_m: expect.any(Number) });
    expect((await area('nairobi-county')).nearest_stages).toEqual([]);
  });

  it('is nothing but what is near where nothing is', async () => {
    const empty = await area('lavington');
    expect(empty).toMatchObject({
      figures: [],
      newest: { homes_to_let: [], homes_for_sale: [], plots: [] },
      parts: [],
    });
    expect(empty.neighbours.map(({ slug }) => slug)).toContain('kilimani');
  });
});

describe('the address of an area', () => {
  it.each([
    ['kile', 'kileleshwa'],
    ['ngong-rd', 'ngong-road'],
    ['nairobi', 'nairobi-county'],
    ['Kilimani', 'kilimani'],
  ])('may be another spelling of it: %s', async (spelling, slug) => {
    expect((await area(spelling)).slug).toBe(slug);
  });

  it.each(['atlantis', 'milimani', '-', '%20kilimani%00', 'a'.repeat(200), '..%2Flistings'])(
    'is refused where it names none or several: %s',
    async (slug) => {
      const { statusCode } = await site.app.inject(`/api/v1/areas/${slug}`);
      expect([400, 404]).toContain(statusCode);
    },
  );
});

describe('a listing', () => {
  it('names the place that it belongs to, or none', async () => {
    const { db } = site.database;
    const known = await insertProperty(db, inKilimani);
    const unknown = await insertProperty(db, { location: 'Oslo', city: 'Oslo', county: 'Oslo' });
    const plot = await insertLand(db);
    const placeOf = async (path: string) => (await get<{ place: unknown }>(path)).place;
    const kilimani = { slug: 'kilimani', name: 'Kilimani', kind: 'area' };
    expect(await placeOf(`/properties/${known.slug}`)).toEqual(kilimani);
    expect(await placeOf(`/properties/${unknown.slug}`)).toBeNull();
    expect(await placeOf(`/land/${plot.slug}`)).toMatchObject({ slug: 'kitengela' });
  });
});

describe('the list of areas', () => {
  it('has counties with listings, those with most first, with their towns and areas by name', async () => {
    const { counties } = await get<{ counties: CountyWithAreas[] }>('/areas');
    expect(counties.map(({ slug }) => slug)).toEqual(['nairobi-county', 'kajiado-county']);
    expect(counties[0]?.areas.map(({ name }) => name)).toEqual(['Industrial Area', 'Karen', 'Kileleshwa', 'Kilimani']);
    expect(counties[1]).toMatchObject({ homes: 0, spaces: 0, plots: 6, areas: [{ slug: 'kitengela', plots: 6 }] });
  });
});

it('answers without any listing', async () => {
  await sql`delete from properties`.execute(site.database.db);
  await sql`delete from land`.execute(site.database.db);
  expect((await get<{ counties: CountyWithAreas[] }>('/areas')).counties).toEqual([]);
  expect((await area('nairobi-county')).neighbours).toEqual([]);
});
