import { describe, expect, test } from 'vitest';
import { type FollowedState, newsSince } from './listing-news.ts';

const listing = (state: FollowedState, priceKes = 15_500_000) => ({ state, priceKes });

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
  ] as const)('%s', (_what, told, now, change, fromKes) => {
    expect(newsSince(told, now)).toEqual({ change, fromKes });
  });

  test.each([
    ['where nothing changed', listing('Available'), listing('Available')],
    ['that what is sold was taken off', listing('Sold'), listing('Off')],
    ['the price of what cannot be had', listing('Off'), listing('Off', 14_000_000)],
  ] as const)('nothing %s', (_what, told, now) => {
    expect(newsSince(told, now)).toBeNull();
  });
});
