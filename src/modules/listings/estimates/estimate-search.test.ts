import { expect, test } from 'vitest';
import { estimateHref, readEstimateSearch } from './estimate-search.ts';

test('an address is read into what is asked for', () => {
  const search = { purpose: 'sale', place: ' Kilimani ', type: 'house', bedrooms: '3', size: '1,200.5' };
  expect(readEstimateSearch(search)).toEqual({
    purpose: 'Sale',
    place: 'Kilimani',
    type: 'house',
    bedrooms: 3,
    sizeSqm: 1200.5,
    typed: { ...search, place: 'Kilimani' },
    problems: {},
  });
  expect(readEstimateSearch({})).toMatchObject({
    purpose: 'Rent',
    place: '',
    type: 'apartment',
    bedrooms: null,
    sizeSqm: null,
    problems: {},
  });
});

test.each([
  [{ type: 'castle', purpose: 'swap', bedrooms: '-1' }, {}],
  [{ bedrooms: '21' }, {}],
  [{ bedrooms: '1e3', size: '35.000' }, { size: 'Write 35,000 or 35000' }],
  [{ size: 'big' }, { size: 'Size must be a number' }],
  [{ size: '0' }, { size: 'Size must be between 1 and 1000000' }],
  [{ place: 'x'.repeat(101) }, { place: 'Write 100 characters or fewer' }],
  [{ place: 'Kili\u0000mani' }, { place: 'Write the name of an area, estate or town' }],
  [{ place: { toString: null }, size: ['1'] }, {}],
])(
  'of an address that nobody can use, %j, a problem is said at its field, and nothing of it is asked for',
  (search, problems) => {
    const read = readEstimateSearch(search);
    expect(read.problems).toEqual(problems);
    expect(read).toMatchObject({ purpose: 'Rent', place: '', type: 'apartment', bedrooms: null, sizeSqm: null });
  },
);

test('the address of an estimate of another place keeps what else was asked', () => {
  const search = readEstimateSearch({ place: 'Milimani', bedrooms: '2', size: '' });
  expect(estimateHref(search, 'Milimani, Kisumu')).toBe(
    '/request/valuation/estimate?purpose=rent&place=Milimani%2C+Kisumu&type=apartment&bedrooms=2',
  );
});
