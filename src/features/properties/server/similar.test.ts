import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertProperty } from '#testing/records.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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

const build = (title: string, overrides: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(site.database.db, { ...flat, title, ...overrides });

async function similarTo(slug: string): Promise<string[]> {
  const reply = await site.app.inject(`/api/v1/properties/${slug}`);
  const { similar }: { similar: { title: string }[] } = reply.json().data;
  return similar.map(({ title }) => title);
}
const north = (km: number) => ({ latitude: kilimani.latitude + km * KM });

describe('similar homes', () => {
  test('of the same type come first, those that differ least in price and distance before others', async () => {
    const { slug } = await build('This one');
    await build('Villa next door', { property_type: 'villa' });
    await build('Triple price', { price_kes: 36_000_000 });
    await build('Similar price, 1 km', { ...north(1), price_kes: 12_500_000 });
    await build('Same price, 12 km', north(12));
    expect(await similarTo(slug)).toEqual(['Similar price, 1 km', 'Same price, 12 km', 'Triple price']);
  });

  test('of half and of double the price weigh the same, as much as ten kilometres', async () => {
    const { slug } = await build('This one');
    await build('Nine kilometres', north(9));
    await build('Half the price', { price_kes: 6_000_000, ...north(0.1) });
    await build('Double the price', { price_kes: 24_000_000 });
    await build('Eleven kilometres', north(11));
    expect(await similarTo(slug)).toEqual(['Nine kilometres', 'Double the price', 'Half the price']);
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
