import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildListings();
});
afterAll(() => site.close());

async function buildListings(): Promise<void> {
  const { db } = site.database;
  const business = { property_category: 'Commercial', bedrooms: null, bathrooms: null, listing_purpose: 'Rent' };
  const inKilimani = { location: 'Kilimani', property_type: 'apartment', address_line1: 'Argwings Kodhek Road' };
  await insertProperty(db, { ...inKilimani, title: 'Argwings Court', bedrooms: 3, reference_number: 'MK-P-1001' });
  await insertProperty(db, {
    ...inKilimani,
    title: 'Wood Avenue flat',
    bedrooms: 2,
    listing_purpose: 'Rent',
    reference_number: 'MK-P-10011',
    is_featured: true,
  });
  await insertProperty(db, { title: 'The Jacaranda House', property_type: 'villa', address_line1: 'Bogani Road' });
  await insertProperty(db, {
    title: "St. Austin's studio",
    location: "Lang'ata",
    property_type: 'apartment',
    bedrooms: 0,
  });
  await insertProperty(db, { ...business, title: 'Half floor', location: 'Westlands', property_type: 'office' });
  await insertProperty(db, { ...business, title: 'Villa office', location: 'Karen', property_type: 'office' });
  await insertProperty(db, {
    ...business,
    title: 'Karuna Parade',
    location: 'Westlands',
    property_type: 'retail',
    listing_purpose: 'Sale',
  });
  await insertProperty(db, {
    ...business,
    title: 'Savannah Sheds',
    location: 'Athi River',
    city: 'Athi River',
    county: 'Machakos',
    property_category: 'Industrial',
    property_type: 'warehouse',
    address_line1: 'Mombasa Road',
  });
  await insertProperty(db, { title: 'Ngong Road villa', property_type: 'villa', location: 'Ngong Road' });
  await insertProperty(db, { title: 'Kilimani draft', approval_status: 'Draft', published_at: null });
  await insertLand(db, { title: 'Kitengela eighth', reference_number: 'MK-L-1001' });
  await insertLand(db, { title: 'Ridge acre', location: 'Ngong', city: 'Ngong', address: 'Off Ngong Road' });
}

async function titlesIn(path: string, search: string, more = ''): Promise<string[]> {
  const reply = await site.app.inject(`/api/v1/${path}?search=${encodeURIComponent(search)}${more}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { items }: { items: { title: string }[] } = reply.json().data;
  return items.map(({ title }) => title);
}
const found = async (search: string) => (await titlesIn('properties', search)).toSorted();
const foundLand = async (search: string) => (await titlesIn('land', search)).toSorted();

describe('a search for properties', () => {
  test.each([
    ['Kilimani', ['Argwings Court', 'Wood Avenue flat']],
    ['kilim', ['Argwings Court', 'Wood Avenue flat']],
    ['Kilimani, Nairobi', ['Argwings Court', 'Wood Avenue flat']],
    ['Nairobi; KILIMANI.', ['Argwings Court', 'Wood Avenue flat']],
    ['machakos county', ['Savannah Sheds']],
    ['Westlands Kenya', ['Half floor', 'Karuna Parade']],
    ['Langata', ["St. Austin's studio"]],
    ['jacaranda', ['The Jacaranda House']],
    ['st austins', ["St. Austin's studio"]],
  ])('finds a title or a place as it is typed: %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each([
    ['Ngong Rd', ['Ngong Road villa']],
    ['argwings kodhek rd.', ['Argwings Court', 'Wood Avenue flat']],
    ['wood ave', ['Wood Avenue flat']],
    ['Savannah Shed Mombasa rd', ['Savannah Sheds']],
  ])('takes an abbreviation for the word: %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each([
    ['office westlands', ['Half floor']],
    ['offices to let in the Westlands', ['Half floor']],
    ['apartments in kilimani', ['Argwings Court', 'Wood Avenue flat']],
    ['flat for rent kilimani', ['Wood Avenue flat']],
    ['buy apartment', ['Argwings Court', "St. Austin's studio"]],
    ['3 bedroom apartment kilimani', ['Argwings Court']],
    ['three-bedroom kilimani', ['Argwings Court']],
    ['2br kilimani', ['Wood Avenue flat']],
    ['bedsitter langata', ["St. Austin's studio"]],
    ['villa ngong', ['Ngong Road villa']],
    ['house in karen', ['The Jacaranda House']],
    ['godown', ['Savannah Sheds']],
    ['go down athi river', ['Savannah Sheds']],
    ['shops', ['Karuna Parade']],
    ['commercial athi', ['Savannah Sheds']],
  ])('finds a kind of listing by what people call it: %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each(['MK-P-1001', 'mk-p-1001', 'MKP1001', 'mk p 1001', 'Ref: MK-P1001'])(
    'puts the listing of a reference first: %s',
    async (search) => {
      expect((await titlesIn('properties', search, '&sort_by=price'))[0]).toBe('Argwings Court');
      expect(await foundLand(search)).toEqual([]);
    },
  );

  test('puts a whole title before others with its words', async () => {
    expect((await titlesIn('properties', 'wood avenue FLAT', '&sort_by=price'))[0]).toBe('Wood Avenue flat');
  });

  test.each([
    'kilimani villa',
    'draft',
    'ilimani',
    '%',
    '_',
    '\\',
    "'; drop table properties; --",
    `${'paddock '.repeat(25)}`,
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('finds nothing that lacks one of the words: %s', async (search) => {
    expect(await found(search)).toEqual([]);
  });

  test('takes words that say nothing for themselves where no other is typed', async () => {
    expect(await found('the')).toEqual(['The Jacaranda House']);
  });

  test('narrows the points of a map in the same way, together with other filters', async () => {
    const { db } = site.database;
    const rented = await insertProperty(db, {
      title: 'On the map',
      location: 'Kileleshwa',
      property_type: 'apartment',
      listing_purpose: 'Rent',
      latitude: -1.28,
      longitude: 36.78,
    });
    const reply = await site.app.inject('/api/v1/property/map?search=flats+in+kileleshwa&listing_purpose=rent');
    expect(reply.json().data.points).toMatchObject([{ id: rented.id }]);
    await db.deleteFrom('properties').where('id', '=', rented.id).execute();
  });

  test('leaves the parameter title a part of the title', async () => {
    const reply = await site.app.inject('/api/v1/properties?title=acaranda%20ho');
    expect(reply.json().data.items).toMatchObject([{ title: 'The Jacaranda House' }]);
    expect((await site.app.inject('/api/v1/properties?title=kilimani')).json().data.items).toEqual([]);
  });
});

describe('a search for plots', () => {
  test.each([
    ['kitengela', ['Kitengela eighth']],
    ['Kitengela, Kajiado', ['Kitengela eighth']],
    ['plots for sale in kitengela', ['Kitengela eighth']],
    ['shamba ngong rd', ['Ridge acre']],
    ['mkl1001', ['Kitengela eighth']],
    ['apartment', []],
  ])('finds title, place, kind and reference: %s', async (search, expected) => {
    expect(await foundLand(search)).toEqual(expected);
  });
});
