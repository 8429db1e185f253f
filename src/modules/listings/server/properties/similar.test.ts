import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
});
afterAll(() => site.close());

/** One kilometre is this much latitude. */
const KM = 1 / 111.32;
const kilimani = { latitude: -1.2921, longitude: 36.7856 };
const flat = { property_type: 'apartment', price_kes: 12_000_000, location: 'Kilimani', ...kilimani };
const villaInKaren = { property_type: 'villa', location: 'Karen', latitude: -1.3197, longitude: 36.7073 };
const lavington = { location: 'Lavington', latitude: -1.2803, longitude: 36.7689 };
const villaInKilifi = {
  property_type: 'villa',
  location: 'Kilifi',
  city: 'Kilifi',
  county: 'Kilifi',
  latitude: -3.6305,
  longitude: 39.8499,
};
const naivasha = { location: 'Naivasha', city: 'Naivasha', county: 'Nakuru', latitude: -0.7172, longitude: 36.431 };
const diani = { location: 'Diani', city: 'Diani', county: 'Kwale', latitude: -4.2797, longitude: 39.5947 };

const build = (title: string, overrides: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(site.database.db, { ...flat, title, ...overrides });

async function similarTo(slug: string): Promise<string[]> {
  const reply = await site.app.inject(`/api/v1/properties/${slug}`);
  const { similar }: { similar: { title: string }[] } = reply.json().data;
  return similar.map(({ title }) => title);
}
const north = (km: number) => ({ latitude: kilimani.latitude + km * KM });

describe('similar homes', () => {
  test('of the same type come first, those in the same area and of a similar price before others', async () => {
    const { slug } = await build('This one');
    await build('Villa next door', { property_type: 'villa' });
    await build('Triple price', { price_kes: 36_000_000 });
    await build('Similar price, 1 km', { ...north(1), price_kes: 12_500_000 });
    await build('Same price, 12 km', { ...north(12), location: 'Karen' });
    expect(await similarTo(slug)).toEqual(['Similar price, 1 km', 'Same price, 12 km', 'Triple price']);
  });

  test('of the same area come before another area at a price up to double, and after it beyond', async () => {
    const { slug } = await build('A villa in Karen', { ...villaInKaren, price_kes: 90_000_000 });
    await build('Lavington, same price', { ...villaInKaren, ...lavington, price_kes: 90_000_000 });
    await build('Karen, nearly double', { ...villaInKaren, price_kes: 170_000_000 });
    await build('Karen, a third of the price', { ...villaInKaren, price_kes: 30_000_000 });
    expect(await similarTo(slug)).toEqual([
      'Karen, nearly double',
      'Lavington, same price',
      'Karen, a third of the price',
    ]);
  });

  test('on the coast come before the highlands, however much nearer in price those are', async () => {
    const { slug } = await build('A villa in Kilifi', { ...villaInKilifi, price_kes: 60_000_000 });
    await build('Naivasha, same price', { ...villaInKilifi, ...naivasha, price_kes: 60_000_000 });
    await build('Diani, at 81 km', { ...villaInKilifi, ...diani, price_kes: 160_000_000 });
    expect(await similarTo(slug)).toEqual(['Diani, at 81 km', 'Naivasha, same price']);
  });

  test('at a similar price come before nearer ones at many times the price', async () => {
    const { slug } = await build('This one');
    for (const km of [40, 50, 60]) await build(`Same price, ${km} km`, { ...north(km), location: 'Ruiru' });
    await build('Next door at five times the price', { price_kes: 60_000_000 });
    expect(await similarTo(slug)).toEqual(['Same price, 40 km', 'Same price, 50 km', 'Same price, 60 km']);
  });

  test('of other types follow where there are too few of its own, never a place of business', async () => {
    const { slug } = await build('This one');
    await build('Far flat', { ...north(400), price_kes: 90_000_000 });
    await build('Villa near', { property_type: 'villa', price_kes: 14_000_000 });
    await build('Office near', { property_category: 'Commercial', property_type: 'office', bedrooms: null });
    expect(await similarTo(slug)).toEqual(['Far flat', 'Villa near']);
  });

  test('never put a rent beside a sale, nor what is gone or not public', async () => {
    const { slug } = await build('This one');
    await build('For rent', { listing_purpose: 'Rent' });
    await build('Sold', { status: 'Sold' });
    await build('Draft', { approval_status: 'Draft', published_at: null });
    await build('Under offer', { status: 'Under offer' });
    expect(await similarTo(slug)).toEqual(['Under offer']);
    const rented = await build('Rented', { listing_purpose: 'Rent', price_kes: 90_000 });
    expect(await similarTo(rented.slug)).toEqual(['For rent']);
  });

  test('without a position are near by area, then town, then county', async () => {
    const nowhere = { latitude: null, longitude: null };
    const { slug } = await build('This one', nowhere);
    await build('Same county', { ...nowhere, location: 'Ruai', city: 'Ruai' });
    await build('Another county', { ...nowhere, location: 'Nyali', city: 'Mombasa', county: 'Mombasa' });
    await build('Same town', { ...nowhere, location: 'Karen' });
    await build('Same area', { ...kilimani });
    expect(await similarTo(slug)).toEqual(['Same area', 'Same town', 'Same county']);
  });
});
