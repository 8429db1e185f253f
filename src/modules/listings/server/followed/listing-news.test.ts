import { describe, expect, test } from 'vitest';
import { type FollowedState, type KnownListing, newsSince } from './listing-news.ts';
import { newsWords } from './news-words.ts';

const listing = (state: FollowedState, priceKes = 15_500_000): KnownListing => ({ state, priceKes });

describe('somebody who follows a listing is told', () => {
  test.each([
    ['a lower price', listing('Available'), listing('Available', 14_200_000), 'price', 15_500_000],
    ['a higher price', listing('Available'), listing('Available', 16_000_000), 'price', 15_500_000],
    ['an offer', listing('Available'), listing('Under offer'), 'under-offer', null],
    ['an offer at another price', listing('Available'), listing('Under offer', 15_000_000), 'under-offer', 15_500_000],
    ['that the offer came to nothing', listing('Under offer'), listing('Available'), 'back', null],
    ['a sale', listing('Under offer'), listing('Sold'), 'sold', null],
    ['that it was let', listing('Available'), listing('Let'), 'let', null],
    ['that it was taken off', listing('Available'), listing('Off'), 'off', null],
    ['that it is back', listing('Off'), listing('Available'), 'back', null],
    ['that it is back at another price', listing('Sold'), listing('Available', 15_000_000), 'back', 15_500_000],
    ['that it is back, with an offer', listing('Off'), listing('Under offer'), 'back', null],
  ] as const)('%s', (_what, told, now, change, priceKes) => {
    expect(newsSince(told, now)).toEqual({ change, from: priceKes && { priceKes, priceUsd: null } });
  });

  const onRequest = { state: 'Available', priceKes: null } as const;
  const inDollars = (priceUsd: number, priceKes: number) => ({ state: 'Available', priceKes, priceUsd }) as const;

  test('that a price is on request now, and that it is stated now, without comparing the two', () => {
    const stated = listing('Available');
    const now = (told: KnownListing, is: KnownListing) => {
      const news = newsSince(told, is);
      return news && newsWords(news, { ...is, purpose: 'Sale' });
    };
    expect(now(stated, onRequest)).toEqual({ label: 'Price now on request', price: null });
    expect(now(onRequest, stated)).toEqual({ label: 'Price now stated', price: 'KSh 15,500,000' });
    expect(newsSince(onRequest, onRequest)).toBeNull();
  });

  test('a change of the dollars, and nothing of another rate', () => {
    expect(newsSince(inDollars(5_000, 645_000), inDollars(5_000, 660_000))).toBeNull();
    const [told, now] = [inDollars(5_000, 645_000), inDollars(4_500, 594_000)];
    const news = newsSince(told, now);
    expect(news && newsWords(news, { ...now, purpose: 'Rent' }).price).toBe(
      'was US$ 5,000/month (about KSh 645,000), now US$ 4,500/month (about KSh 594,000)',
    );
  });

  test.each([
    ['where nothing changed', listing('Available'), listing('Available')],
    ['that what is sold was taken off', listing('Sold'), listing('Off')],
    ['the price of what cannot be had', listing('Off'), listing('Off', 14_000_000)],
  ] as const)('nothing %s', (_what, told, now) => {
    expect(newsSince(told, now)).toBeNull();
  });
});
