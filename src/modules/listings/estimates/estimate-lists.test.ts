import { describe, expect, test } from 'vitest';
import type { PriceEstimate } from './estimate-contract.ts';
import { comparedLists } from './estimate-lists.ts';

const kilimani = { slug: 'kilimani', name: 'Kilimani', kind: 'area', search_text: 'Kilimani' } as const;
const nairobi = { slug: 'nairobi-county', name: 'Nairobi', kind: 'county', search_text: 'Nairobi' } as const;

const estimate: PriceEstimate = {
  asked_place: kilimani,
  place: kilimani,
  purpose: 'Rent',
  type: 'apartment',
  bedrooms: { min: 2, max: 2 },
  listings: 12,
  prices: null,
  per_sqm: null,
  asked: [],
  too_few_in: [],
};

describe('the lists that an estimate leads to', () => {
  test('are the one of what was compared, by purpose, type, bedrooms and place', () => {
    expect(comparedLists(estimate)).toEqual([
      {
        label: 'See the apartments with 2 bedrooms to let in Kilimani',
        href: '/residential?type=rent&residential_subtype=apartment&county=Kilimani&bedrooms=2',
      },
    ]);
    const houses = { ...estimate, purpose: 'Sale', type: 'house', bedrooms: null } as const;
    expect(comparedLists(houses)).toEqual([
      { label: 'See the houses for sale in Kilimani', href: '/residential?residential_subtype=house&county=Kilimani' },
    ]);
  });

  test('are two where a wider place was compared: the few in the place itself, with any bedrooms, come first', () => {
    const wider = { ...estimate, place: nairobi, too_few_in: [{ place: kilimani, listings: 3 }] };
    expect(comparedLists(wider)).toEqual([
      {
        label: 'See the apartments to let in Kilimani',
        href: '/residential?type=rent&residential_subtype=apartment&county=Kilimani',
      },
      {
        label: 'See the apartments with 2 bedrooms to let in Nairobi County',
        href: '/residential?type=rent&residential_subtype=apartment&county=Nairobi&bedrooms=2',
      },
    ]);
  });

  test('leave a place without any out', () => {
    const wider = { ...estimate, place: nairobi, too_few_in: [{ place: kilimani, listings: 0 }] };
    expect(comparedLists(wider).map(({ label }) => label)).toEqual([
      'See the apartments with 2 bedrooms to let in Nairobi County',
    ]);
    expect(comparedLists({ ...wider, listings: 0 })).toEqual([]);
  });

  test('say no number of bedrooms that the list cannot filter by alone', () => {
    for (const bedrooms of [
      { min: 1, max: 3 },
      { min: 6, max: 6 },
    ])
      expect(comparedLists({ ...estimate, bedrooms })).toEqual([
        {
          label: 'See the apartments to let in Kilimani',
          href: '/residential?type=rent&residential_subtype=apartment&county=Kilimani',
        },
      ]);
  });

  test('of business space are among those for business; of godowns, which are of two types there, all of them', () => {
    const space = { ...estimate, bedrooms: null } as const;
    expect(comparedLists({ ...space, type: 'shop' })[0]).toEqual({
      label: 'See the shops to let in Kilimani',
      href: '/commercial?commercial_subtype=retail&county=Kilimani',
    });
    expect(comparedLists({ ...space, type: 'godown', purpose: 'Sale' })[0]).toEqual({
      label: 'See the business space for sale in Kilimani',
      href: '/commercial?type=sale&county=Kilimani',
    });
  });
});
