import { describe, expect, it, test } from 'vitest';
import { knownGazetteer } from '#tests/support/known-gazetteer.ts';
import { understandSearch } from './understand-search.ts';

// What each of some 390 queries means is in demo/search-queries.csv; here is what holds for all.

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

  it.each([
    ['3 bed £90,000', '£90,000', { min: null, max: 15_500_000 }],
    ['3 bed under 90k pounds', 'under 90k pounds', { min: null, max: 15_500_000 }],
    ['3 bed at least £90k', 'at least £90k', { min: 15_500_000, max: null }],
  ])('is a price in another currency at the rate of the agency, and says which: %s', (text, typed, priceKes) => {
    const rate = { currency: 'GBP', shillings: 171.9, as_of: '2026-11-27', source: 'Central Bank of Kenya' } as const;
    const read = understandSearch(text, gazetteer, null, [rate]);
    // By hand: 90,000 × 171.9 = 15,471,000, to three figures.
    expect(read).toMatchObject({ priceKes, purpose: 'Sale', rest: [] });
    expect(read.corrections).toEqual([
      { typed, read: 'about KSh 15,500,000 at 171.9 of 27 Nov 2026, Central Bank of Kenya' },
    ]);
    expect(understandSearch('3 bed $90k', gazetteer, null, [rate])).toMatchObject({
      priceKes: { min: null, max: null },
      corrections: [{ typed: '$90k', read: 'an amount in another currency: prices here are in shillings' }],
    });
  });

  it('keeps a price of a rent apart from a price of a sale', () => {
    expect(understood('2 bed kilimani 80k').purpose).toBe('Rent');
    expect(understood('2 bed kilimani 8m').purpose).toBe('Sale');
    expect(understood('plot kitengela 800k').purpose).toBeNull();
  });

  it('says what it could not use', () => {
    expect(understood('3 bed lavington near the yellow gate').rest).toEqual(['yellow', 'gate']);
    expect(understood('shop karen half acre').rest).toEqual(['half acre']);
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

describe('each word that was typed', () => {
  const said = (text: string) => {
    const { rest, leftOut } = understood(text);
    return { rest, leftOut };
  };

  it.each([
    ['penthouse kilimani', 'penthouse'],
    ['plot in kitengela with borehole', 'borehole'],
    ['commercial plot thika road', 'commercial'],
    ['house with title deed karen', 'with title deed'],
    ['plots joska payment plan', 'instalments'],
  ])('is looked up in the texts where no filter of the list has it: %s', (text, word) => {
    expect(said(text)).toEqual({ rest: [word], leftOut: [] });
  });

  it.each([
    ['luxury spacious apartment kilimani', 'luxury spacious'],
    ['family house good schools', 'good schools'],
    ['rent to own ruiru', 'rent to own'],
    ['3 bedroom office westlands', '3 bedroom'],
    ['plot ruiru 2 bathrooms', '2 bathrooms'],
    ['land to let ruiru', 'to let'],
    ['flat for rent for sale kilimani', 'for sale'],
    ['house under 8m under 10m', 'under 10m'],
    ['studio 2 bed', 'studio'],
  ])('is told where it is neither a filter nor looked up, or contradicts another: %s', (text, words) => {
    expect(said(text)).toEqual({ rest: [], leftOut: [words] });
  });

  it('is told as read otherwise where the buttons show it', () => {
    expect(understood('2 bed 3 bed kilimani').corrections).toEqual([
      { typed: '3 bed', read: '2 bedrooms; the buttons show the others' },
    ]);
  });

  it('may say the same twice', () => {
    for (const text of ['ruiru 50x100 (1/8 acre)', 'godown 5,000 sq ft (465 sqm)', 'house 8m, 8 million'])
      expect({ text, ...said(text) }).toEqual({ text, rest: [], leftOut: [] });
  });
});

describe('places that are not wanted', () => {
  const notIn = (text: string) => understood(text).notIn.map(({ name }) => name);

  it.each([
    ['3 bed not in kilimani', ['Kilimani']],
    ['3 bed except kilimani or lavington', ['Kilimani', 'Lavington']],
    ['3 bed but not in kilmani', ['Kilimani']],
    ['nyumba nje ya Westlands', ['Westlands']],
    ['moving from kilimani, 2 bed', []],
  ])('are a filter: %s', (text, names) => {
    expect(notIn(text)).toEqual(names);
    expect(placesOf(text)).toEqual([]);
  });
});

it.each([
  ['land with title ngong', ['Freehold', 'Leasehold'], false],
  ['ready title deed', ['Freehold', 'Leasehold'], false],
  ['freehold land', ['Freehold'], false],
  ['land with title search', [], true],
])('a title is not a search of it: %s', (text, tenures, hasOfficialSearch) => {
  expect(understood(text)).toMatchObject({ list: 'land', tenures, hasOfficialSearch });
});

it.each([
  ['half acre kitisuru house', { min: 0.44, max: null }],
  ['4 bedroom on at least 1 acre', { min: 1, max: null }],
  ['house up to 1 acre', { min: null, max: null }],
])('a size in acres beside a home is that of its plot, of which the filter has the lower bound: %s', (text, acres) => {
  expect(understood(text)).toMatchObject({ list: 'residential', acres });
});

it('half a bathroom is found with the whole ones', () => {
  expect(understood('3 bed 2.5 bath karen')).toMatchObject({ bedrooms: 3, bathrooms: 2, rest: [], leftOut: [] });
});

it('a floor area beside land is the size of the plot', () => {
  expect(understood('plot 500 sqm').acres).toEqual({ min: 0.0988, max: 0.1606 });
});

it.each(['*FOR SALE* 3 bed _lavington_', '• ~35m~ for sale 🏠 *3 bed* lavington', '- 3️⃣ bed, lavington, *FOR SALE*'])(
  'marks of chat programs are no words: %s',
  (text) => {
    expect(understood(text)).toMatchObject({ purpose: 'Sale', bedrooms: 3, rest: [], priceKes: { max: null } });
    expect(placesOf(text)).toEqual(['Lavington']);
  },
);

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
