import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '#platform/http/server/api.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { listListingsForVisits, type VisitListing } from '../contract.ts';
import { registerListings } from './routes.ts';

let database: TestDatabase;
const api = new Api({ validateReplies: true });

beforeAll(async () => {
  database = await createTestDatabase();
  registerListings(api, database);
});
afterEach(async () => {
  await database.db.deleteFrom('properties').execute();
  await database.db.deleteFrom('land').execute();
});
afterAll(() => database.drop());

const context = { requestId: 'test', log: pino({ level: 'silent' }), remoteAddress: '127.0.0.1' };

async function list(query: Record<string, string> = {}): Promise<VisitListing[]> {
  const data = await api.invoke('listListingsForVisits', { params: {}, query, body: undefined }, context);
  return listListingsForVisits.data.parse(data).listings;
}

const titles = async (query?: Record<string, string>) => (await list(query)).map(({ title }) => title);

describe('listings for visits work', () => {
  it('show homes and land, featured first, then the newest', { tags: ['S-283'] }, async () => {
    await insertProperty(database.db, { title: 'Older home', published_at: '2026-10-01T08:00:00Z' });
    await insertProperty(database.db, { title: 'Newer home', published_at: '2026-11-10T08:00:00Z' });
    await insertLand(database.db, { title: 'Featured plot', published_at: '2026-09-01T08:00:00Z', is_featured: true });
    await insertLand(database.db, { title: 'Plot', published_at: '2026-11-05T08:00:00Z' });
    expect(await titles()).toEqual(['Featured plot', 'Newer home', 'Plot', 'Older home']);
  });

  it('tell what a visitor chooses by', { tags: ['S-325'] }, async () => {
    const home = await insertProperty(database.db, { listing_purpose: 'Rent', price_kes: 165_000 });
    const plot = await insertLand(database.db);
    expect(await list()).toEqual([
      expect.objectContaining({
        id: home.id,
        type: 'property',
        slug: home.slug,
        address: 'Bogani Road, Karen, Nairobi',
        bedrooms: 4,
        size: 240,
        size_unit: 'sqm',
        price: 165_000,
        listing_purpose: 'Rent',
        image: null,
      }),
      expect.objectContaining({
        id: plot.id,
        type: 'land',
        address: 'Namanga Road, Kitengela, Kajiado County',
        bedrooms: null,
        size: 0.125,
        size_unit: 'acres',
        listing_purpose: 'Sale',
      }),
    ]);
  });

  it('show the main photograph', async () => {
    const home = await insertProperty(database.db);
    const plot = await insertLand(database.db);
    const [first, second] = await insertImages();
    await database.db
      .insertInto('property_images')
      .values([
        { property_id: home.id, image_id: first, position: 0 },
        { property_id: home.id, image_id: second, position: 1, is_primary: true },
      ])
      .execute();
    await database.db.insertInto('land_images').values({ land_id: plot.id, image_id: first, position: 0 }).execute();
    const images = new Map((await list()).map((listing) => [listing.type, listing]));
    expect(images.get('property')).toMatchObject({ image_id: second, image: `/uploads/images/${second}/medium.jpg` });
    expect(images.get('land')).toMatchObject({ image_id: first });
  });

  it('are found by a part of the title or the place, in any case', { tags: ['S-282'] }, async () => {
    await insertProperty(database.db, { title: 'Bogani corner house' });
    await insertLand(database.db, { title: 'Kitengela eighth' });
    expect(await titles({ search: 'CORNER' })).toEqual(['Bogani corner house']);
    expect(await titles({ search: 'namanga' })).toEqual(['Kitengela eighth']);
    expect(await titles({ search: 'Mombasa' })).toEqual([]);
  });

  it('are found by words in any order, with their kind, their area and abbreviations, what was named first', async () => {
    await insertProperty(database.db, { title: 'Corner house', property_type: 'villa', address_line1: 'Ngong Road' });
    await insertLand(database.db, { title: 'Kitengela eighth' });
    await insertProperty(database.db, { title: 'Kitengela eighth, a house', location: 'Kitengela', is_featured: true });
    expect(await titles({ search: 'ngong rd villa' })).toEqual(['Corner house']);
    expect(await titles({ search: 'plots in Kitengela' })).toEqual(['Kitengela eighth']);
    expect((await list({ search: 'kitengela eighth' })).map(({ title }) => title)).toEqual([
      'Kitengela eighth',
      'Kitengela eighth, a house',
    ]);
  });

  it('are found by the slug of their page and by their reference', { tags: ['S-287'] }, async () => {
    const home = await insertProperty(database.db, { title: "O'Brien's corner" });
    const plot = await insertLand(database.db, { title: 'Kitengela eighth' });
    for (const { slug, reference_number, title } of [home, plot]) {
      expect(await titles({ search: slug })).toEqual([title]);
      expect(await titles({ search: reference_number.toLowerCase() })).toEqual([title]);
    }
  });
});

describe('listings for visits refuse', () => {
  it('parameters they do not have', async () => {
    await expect(list({ limit: '500' })).rejects.toMatchObject({ code: 'unknown_parameter' });
  });
});

describe('listings for visits protect', () => {
  it('what is not approved, or already sold or let', async () => {
    await insertProperty(database.db, { approval_status: 'Draft', published_at: null });
    await insertProperty(database.db, { status: 'Sold' });
    await insertProperty(database.db, { status: 'Let', listing_purpose: 'Rent' });
    await insertLand(database.db, { approval_status: 'Archived' });
    await insertProperty(database.db, { title: 'Under offer', status: 'Under offer' });
    expect(await titles()).toEqual(['Under offer']);
  });

  it('against % and _ meaning anything', async () => {
    await insertProperty(database.db, { title: 'Plain home' });
    await insertProperty(database.db, { title: 'Home at 50% off_plan' });
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ search: 'off_plan' })).toEqual(['Home at 50% off_plan']);
    expect(await titles({ search: "' or 'x'='x" })).toEqual([]);
    expect(await titles({ search: '\\' })).toEqual([]);
  });

  it('against a list without end', async () => {
    for (let number = 0; number < 205; number += 1) await insertProperty(database.db);
    expect(await list()).toHaveLength(200);
  });
});

async function insertImages(): Promise<[string, string]> {
  const rows = await database.db
    .insertInto('images')
    .values(
      ['a', 'b'].map((name) => ({
        storage_key: name,
        content_hash: name,
        mime_type: 'image/jpeg',
        width_px: 1200,
        height_px: 800,
        size_bytes: 1000,
        placeholder: 'data:image/webp;base64,AA==',
      })),
    )
    .returning('id')
    .execute();
  return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
}
