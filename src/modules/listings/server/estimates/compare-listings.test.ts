import { describe, expect, test } from 'vitest';
import { type Comparable, compareListings } from './compare-listings.ts';

const listing = (price: number, bedrooms: number | null = 2, sqm: number | null = null): Comparable => ({
  price,
  bedrooms,
  sqm,
});

describe('listings that are compared', () => {
  test('give the prices that a quarter, a half and three quarters of them do not exceed', () => {
    // Of 12 in order, the 3rd, the 6th and the 9th: a twelfth is each.
    const prices = [70, 80, 85, 90, 92, 95, 100, 105, 110, 120, 130, 200].map((thousands) => thousands * 1000);
    expect(
      compareListings(
        prices.toReversed().map((price) => listing(price)),
        2,
      ),
    ).toEqual({
      bedrooms: { min: 2, max: 2 },
      listings: 12,
      prices: { low: 85_000, middle: 95_000, high: 110_000 },
      per_sqm: null,
      asked: prices,
    });
  });

  test('say nothing of fewer than five', () => {
    const four = [1, 2, 3, 4].map((price) => listing(price, 2, 1));
    expect(compareListings(four, null)).toEqual({
      bedrooms: null,
      listings: 4,
      prices: null,
      per_sqm: null,
      asked: [],
    });
    expect(compareListings([], 3)).toMatchObject({ listings: 0, prices: null });
    expect(compareListings([...four, listing(5, 2, 1)], null).prices).toEqual({ low: 2, middle: 3, high: 4 });
  });

  test('have as many bedrooms where five have, else one fewer to one more', () => {
    const others = [10, 20, 30].map((price) => listing(price, 3));
    const two = [1, 2, 3, 4].map((price) => listing(price, 2));
    expect(compareListings([...two, listing(5, 2), ...others], 2)).toMatchObject({
      bedrooms: { min: 2, max: 2 },
      listings: 5,
    });
    expect(compareListings([...two, ...others], 2)).toMatchObject({ bedrooms: { min: 1, max: 3 }, listings: 7 });
    expect(compareListings([...two, ...others], 0).bedrooms).toEqual({ min: 0, max: 1 });
  });

  test('give prices a square metre of those that state their size', () => {
    const sized = [100, 200, 300, 400, 500].map((price) => listing(price, null, 2));
    expect(compareListings([...sized, listing(9_000), listing(9_000, null, 0)], null)).toMatchObject({
      listings: 7,
      per_sqm: { low: 100, middle: 150, high: 200, listings: 5 },
    });
  });

  test('of more than sixty are not told one by one', () => {
    const many = Array.from({ length: 61 }, (_, index) => listing(index + 1));
    expect(compareListings(many, null)).toMatchObject({ listings: 61, asked: [], prices: { middle: 31 } });
    expect(compareListings(many.slice(1), null).asked).toHaveLength(60);
  });
});
