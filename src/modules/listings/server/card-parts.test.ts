import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertLand } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The price cut in the reply about a property that was first public `publishedDaysAgo` and had these prices. */
async function priceCutOf(prices: readonly { daysAgo: number; kes: number }[], publishedDaysAgo = 200) {
  const { db } = site.database;
  const now = prices.at(-1);
  const { id, slug } = await buildProperty(db, {
    price_kes: now?.kes ?? 0,
    published_at: daysAgo(publishedDaysAgo),
  });
  await db.deleteFrom('price_changes').where('property_id', '=', id).execute();
  await db
    .insertInto('price_changes')
    .values(prices.map(({ daysAgo: days, kes }) => ({ property_id: id, price_kes: kes, changed_at: daysAgo(days) })))
    .execute();
  const inList = (await site.app.inject(`/api/v1/properties?slug=${slug}`)).json().data.items[0].price_cut;
  const inDetail = (await site.app.inject(`/api/v1/properties/${slug}`)).json().data.price_cut;
  expect(inDetail).toEqual(inList);
  return inList;
}

describe('a price that was reduced', () => {
  test('is told with the one of before and the day', async () => {
    const prices = [
      { daysAgo: 200, kes: 17_000_000 },
      { daysAgo: 60, kes: 15_500_000 },
      { daysAgo: 17, kes: 14_500_000 },
    ];
    expect(await priceCutOf(prices)).toEqual({ from: 15_500_000, from_usd: null, on: nairobiDay(daysAgo(17)) });
  });

  test.each([
    [
      'more than 90 days ago',
      [
        { daysAgo: 150, kes: 9 },
        { daysAgo: 91, kes: 8 },
      ],
      200,
    ],
    [
      'and raised since',
      [
        { daysAgo: 50, kes: 9 },
        { daysAgo: 40, kes: 7 },
        { daysAgo: 3, kes: 8 },
      ],
      200,
    ],
    [
      'within a day, as a slip is corrected',
      [
        { daysAgo: 9, kes: 900 },
        { daysAgo: 8.9, kes: 90 },
      ],
      200,
    ],
    [
      'before anybody could see it',
      [
        { daysAgo: 30, kes: 9 },
        { daysAgo: 20, kes: 8 },
      ],
      10,
    ],
    ['never', [{ daysAgo: 30, kes: 9 }], 200],
  ])('is not told where it was reduced %s', async (_when, prices, published) => {
    expect(await priceCutOf(prices, published)).toBeNull();
  });

  test('of a plot is told too', async () => {
    const { db } = site.database;
    const { id, slug } = await insertLand(db, { price_kes: 800_000, published_at: daysAgo(80) });
    await db.deleteFrom('price_changes').where('land_id', '=', id).execute();
    const prices = [
      { land_id: id, price_kes: 900_000, changed_at: daysAgo(80) },
      { land_id: id, price_kes: 800_000, changed_at: daysAgo(20) },
    ];
    await db.insertInto('price_changes').values(prices).execute();
    const { items } = (await site.app.inject(`/api/v1/land?slug=${slug}`)).json().data;
    expect(items[0].price_cut).toEqual({ from: 900_000, from_usd: null, on: nairobiDay(daysAgo(20)) });
  });
});

test('a listing has the four pictures after the main one that visitors may see', async () => {
  const { db } = site.database;
  const { id, slug, reference_number } = await buildProperty(db);
  for (const nth of [0, 1, 2, 3, 4, 5, 6]) {
    await buildPropertyPhoto(db, id, { place: { alt_text: `Photo ${nth}`, is_approved: nth !== 2 } });
  }
  const [listed] = (await site.app.inject(`/api/v1/properties?slug=${slug}`)).json().data.items;
  expect(listed.primary_image.alt_text).toBe('Photo 0');
  expect(listed.more_images.map(({ alt_text }: { alt_text: string }) => alt_text)).toEqual([
    ...['Photo 1', 'Photo 3', 'Photo 4', 'Photo 5'],
  ]);
  const [first] = listed.more_images;
  expect(Object.keys(first).toSorted()).toEqual(['alt_text', 'height', 'image_id', 'is_rendering', 'width']);
  const referred = (await site.app.inject(`/api/v1/listings/by-reference?references=${reference_number}`)).json();
  expect(referred.data.listings[0].property.more_images).toEqual(listed.more_images);
});
