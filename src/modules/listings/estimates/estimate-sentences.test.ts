import { describe, expect, test } from 'vitest';
import type { PriceEstimate } from './estimate-contract.ts';
import { estimateText, estimateTitle } from './estimate-sentences.ts';

const kilimani = { slug: 'kilimani', name: 'Kilimani', kind: 'area', search_text: 'Kilimani' } as const;
const nairobi = { slug: 'nairobi-county', name: 'Nairobi', kind: 'county', search_text: 'Nairobi' } as const;

const estimate: Omit<PriceEstimate, 'asked'> = {
  asked_place: kilimani,
  place: kilimani,
  purpose: 'Rent',
  type: 'apartment',
  bedrooms: { min: 2, max: 2 },
  listings: 12,
  prices: { low: 85_000, middle: 95_000, high: 110_000 },
  per_sqm: { low: 700, middle: 887, high: 950, listings: 9 },
  too_few_in: [],
};

describe('an estimate', () => {
  test('says its range, on how many it rests, and that they are asking prices', () => {
    expect(estimateTitle(estimate)).toBe('Apartments with 2 bedrooms to let in Kilimani');
    expect(estimateText(estimate, null)).toEqual({
      headline: 'KSh 85,000 to KSh 110,000 a month',
      sentences: [
        'Half of the 12 apartments with 2 bedrooms to let in Kilimani today ask this much, a quarter less and a quarter more. The middle one asks KSh 95,000.',
        'These are rents that are asked, not those agreed. What yours fetches depends on its state, its floor and what comes with it.',
      ],
    });
  });

  test('of a home says what its size would make of it, beside what its bedrooms do', () => {
    // 120 sqm at 887: 106,440, in three figures.
    expect(estimateText(estimate, 120).sentences[1]).toBe(
      'By size it would be about KSh 106,000 a month: 120 sqm at KSh 887 a sqm, the middle of the 9 that state their size.',
    );
  });

  test('of business space is one of its floor area', () => {
    const offices: typeof estimate = { ...estimate, type: 'office', bedrooms: null, purpose: 'Sale' };
    expect(estimateText(offices, null).headline).toBe('KSh 700 to KSh 950 a sqm');
    expect(estimateText(offices, 200)).toMatchObject({ headline: 'KSh 140,000 to KSh 190,000' });
    expect(estimateText(offices, 200).sentences[0]).toBe(
      'Half of the 9 offices for sale in Kilimani today that state their size ask KSh 700 to KSh 950 a sqm, which is this for 200 sqm. The middle one asks KSh 887 a sqm.',
    );
    expect(estimateText({ ...offices, per_sqm: null }, 200).headline).toBeNull();
  });

  test('of a place around says so, and that it is a rough one', () => {
    const wider = { ...estimate, place: nairobi, too_few_in: [{ place: kilimani, listings: 3 }] };
    expect(estimateTitle(wider)).toBe('Apartments with 2 bedrooms to let in Nairobi County');
    expect(estimateText(wider, null).sentences[1]).toBe(
      'In Kilimani itself there are only 3, so those in Nairobi County are counted: take the range as a rough one.',
    );
  });

  test('says with the number where there are too few', () => {
    const few = {
      ...estimate,
      place: nairobi,
      bedrooms: { min: 0, max: 0 },
      listings: 4,
      prices: null,
      per_sqm: null,
      too_few_in: [{ place: kilimani, listings: 1 }],
    };
    expect(estimateText(few, 120)).toEqual({
      headline: null,
      sentences: [
        'We have 1 apartment without a separate bedroom to let in Kilimani and 4 in all in Nairobi County. Of fewer than 5 the middle says nothing about yours.',
      ],
    });
  });

  test('says one price where the middle half asks the same', () => {
    const same = { ...estimate, prices: { low: 95_000, middle: 95_000, high: 95_000 } };
    expect(estimateText(same, null).headline).toBe('about KSh 95,000 a month');
  });
});
