import { describe, expect, it, test } from 'vitest';
import { knownGazetteer } from '#tests/support/known-gazetteer.ts';
import { understandSearch } from './understand-search.ts';

// What each of some 330 queries means is in demo/search-queries.csv; here is what holds for all.

const gazetteer = knownGazetteer();
const understood = (text: string) => understandSearch(text, gazetteer);
const placesOf = (text: string) => understood(text).places.map(({ name }) => name);

describe('what a text means', () => {
  it.each([
    '2 BED TO LET WESTLANDS UNDER 100K',
    '  2 bed,to let — Westlands (under 100k) ',
    'westlands 2 bed under 100k to let',
  ])('does not depend on case, punctuation and order: %s', (text) => {
    const { list, purpose, bedrooms, priceKes, places, rest } = understood(text);
    expect({ list, purpose, bedrooms, priceKes, rest, places: places.map(({ slug }) => slug) }).toEqual({
      list: 'residential',
      purpose: 'Rent',
      bedrooms: 2,
      priceKes: { min: null, max: 100_000 },
      places: ['westlands'],
      rest: [],
    });
  });

  it.each(['15m', '15 M', '15 million', '15milli', 'ksh 15,000,000', 'KES15m', 'milioni kumi na'])(
    'is a price however it is written: %s',
    (text) => {
      expect(understood(`house ${text}`).priceKes.max).toBe(text.startsWith('milioni') ? 10_000_000 : 15_000_000);
    },
  );

  it('keeps a price of a rent apart from a price of a sale', () => {
    expect(understood('2 bed kilimani 80k').purpose).toBe('Rent');
    expect(understood('2 bed kilimani 8m').purpose).toBe('Sale');
    expect(understood('plot kitengela 800k').purpose).toBeNull();
  });

  it('says what it could not use', () => {
    expect(understood('3 bed lavington near the yellow gate').rest).toEqual(['yellow', 'gate']);
    expect(understood('house karen half acre').rest).toEqual(['half acre']);
  });

  it('reads no two wrong letters of a short name, and no word of its vocabulary or of titles as a place', () => {
    for (const text of ['mall', 'karan', 'garage', 'balcony', 'corner', 'river', 'house', 'nyumba', 'modern', 'ruins'])
      expect({ text, places: placesOf(text) }).toEqual({ text, places: text === 'karan' ? ['Karen'] : [] });
  });

  it.each([
    ['kilmani', 'Kilimani'],
    ['klimani', 'Kilimani'],
    ['kilimanii', 'Kilimani'],
    ['kileleshw', 'Kileleshwa'],
    ['lavignton', 'Lavington'],
    ['westland', 'Westlands'],
    ['rongay', 'Ongata Rongai'],
  ])('forgives a typing error and says so: %s', (typed, read) => {
    const { places, corrections } = understood(`2 bed ${typed}`);
    expect(places.map(({ name }) => name)).toEqual([read]);
    expect(corrections).toEqual([{ typed, read }]);
  });
});

test.each([
  '',
  ' ',
  '!!! ???',
  '\u0000\u001b[31m\u202ekilimani',
  '😀'.repeat(100),
  '<script>alert(1)</script>',
  "'; drop table properties; --",
  '(a+)+$ [x]{9999} \\d \\',
  '1'.repeat(200),
  `${'9'.repeat(15)}m`,
  'مرحبا بكم',
  '50x50x50x50x50',
  '-1 bed under -5k',
  'NaN Infinity constructor __proto__ toString hasOwnProperty',
])('any text is read without a failure, and no control character is left: %j', (text) => {
  const { rest, priceKes } = understood(text);
  expect(rest.join(' ')).not.toMatch(/\p{Cc}/u);
  expect(Number.isNaN(priceKes.max)).toBe(false);
});
