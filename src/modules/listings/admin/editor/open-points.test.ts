import { expect, test } from 'vitest';
import { openPoints, sectionsOf } from './open-points.ts';

const words = `<p>${'word '.repeat(25)}</p>`;
const photographs = [1, 2, 3].map((nth) => ({ alt_text: `Photo ${nth}` }));
const whole = { price: '9,000,000', description: words, latitude: '-1.3', longitude: '36.7' };
const home = { ...whole, floor_area_sqm: '90', amenities: 'Garden' };

test('a listing that has everything leaves nothing open', () => {
  const points = openPoints({ kind: 'property', fields: home, photographs, hasAgent: true, problems: [] });
  expect(points).toEqual({ needed: [], advised: [] });
});

test('a price on request is complete, and one in dollars has a rate', () => {
  const neededOf = (fields: Readonly<Record<string, string>>, dollarRate: number | null) =>
    openPoints({
      kind: 'property',
      fields: { ...home, ...fields },
      photographs,
      hasAgent: true,
      problems: [],
      dollarRate,
    }).needed.map(({ message }) => message);
  expect(neededOf({ price: '', price_currency: 'On request' }, null)).toEqual([]);
  expect(neededOf({ price: '90,000', price_currency: 'USD' }, 129.2)).toEqual([]);
  expect(neededOf({ price: '90,000', price_currency: 'USD' }, null)).toEqual([
    'Set the rate of the US dollar in Settings first, under Exchange rates',
  ]);
});

test('a listing of a known area needs no pin, and is better with one', () => {
  const { needed, advised } = openPoints({
    kind: 'property',
    fields: { ...home, bedrooms: '3', latitude: '', longitude: '' },
    photographs,
    hasAgent: true,
    problems: [],
    isAreaKnown: true,
  });
  expect(needed).toEqual([]);
  expect(advised).toEqual([{ message: 'Put the pin on the map', section: 'place', field: 'latitude' }]);
});

test('what is missing is named once, by what has to be done, with its section and its field', () => {
  const fields = { price: ' ', description: '<p>Short.</p>', latitude: '-1.3' };
  const { needed, advised } = openPoints({
    kind: 'land',
    fields,
    photographs: [{ alt_text: '' }],
    hasAgent: false,
    problems: [
      { field: 'price', code: 'required', message: 'Price is required' },
      { field: 'county', code: 'required', message: 'County is required' },
      { field: 'county', code: 'too_short', message: 'County is too short' },
    ],
  });
  expect(needed).toEqual([
    { message: 'Put the pin on the map', section: 'place', field: 'latitude' },
    { message: 'Give the price', section: 'details', field: 'price' },
    { message: 'County is required', section: 'place', field: 'county' },
  ]);
  expect(advised.map(({ message }) => message)).toEqual([
    'Show three photographs or more',
    'Describe every photograph',
    'Say more in the description',
    'Enter the tenure',
    'Enter the day of the official search',
    'Choose who looks after it',
  ]);
});

test('each section says whether something is missing or advised, or that it is complete; nothing where nothing has to be', () => {
  const fields = { ...home, price: '', amenities: '' };
  const points = openPoints({ kind: 'property', fields, photographs, hasAgent: true, problems: [] });
  const marks = sectionsOf({ kind: 'property', fields, points, floorPlans: 0, documents: 1 }).map(
    ({ label, mark }) => [label, mark] as const,
  );
  expect(marks).toEqual([
    ['Photographs', 'complete'],
    ['Price and facts', 'missing'],
    ['Description', 'complete'],
    ['Place', 'complete'],
    ['What it offers', 'advised'],
    ['Tour and plans', null],
    ['Title and checks', null],
    ['Documents', 'complete'],
    ['Visibility', 'complete'],
  ]);
});

test('a plot has no section of tours and plans', () => {
  const points = { needed: [], advised: [] };
  const ids = sectionsOf({ kind: 'land', fields: {}, points, floorPlans: 0, documents: 0 }).map(({ id }) => id);
  expect(ids).not.toContain('tour');
});
