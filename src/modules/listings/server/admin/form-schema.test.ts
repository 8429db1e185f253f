import { expect, test } from 'vitest';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { typedSchema } from './form-schema.ts';

const declared = { optional: true, section: 'details' } as const;
const bedrooms = typedSchema({ ...declared, type: 'number', label: 'Bedrooms', min: 0, max: 50 });
const size = typedSchema({ ...declared, type: 'number', label: 'Size', min: 0.0001, max: 1_000_000, decimals: 4 });
const price = typedSchema({ ...declared, type: 'price', label: 'Price', min: 1, max: 1_000_000_000_000 });

test.each([
  ['bedrooms', bedrooms, '3', 3],
  ['a size', size, '0.125', 0.125],
  ['a size with thousands', size, '1,250.5', 1250.5],
  ['a price', price, '14,500,000', 14_500_000],
  ['a price in words of the trade', price, 'KSh 14.5m', 14_500_000],
])('%s of a listing are read as they are typed', (_what, field, typed, value) => {
  expect(field.parse(typed)).toBe(value);
});

test.each([
  ['bedrooms', bedrooms, '-5', 'Bedrooms must be between 0 and 50'],
  ['bedrooms', bedrooms, '12.5', 'Bedrooms must be a whole number'],
  ['bedrooms', bedrooms, '1e1', 'Bedrooms must be a number'],
  ['bedrooms', bedrooms, '1,5', 'Bedrooms must be a number'],
  ['a size', size, '35.000', 'Write 35,000 or 35000'],
  ['a size', size, '1,5', 'Write 1.5'],
  ['a price', price, '-5', 'Write the amount without a minus'],
  ['a price', price, '12.5', 'Write whole shillings, without cents'],
  ['a price', price, '1e5', 'Write one amount in digits, such as 35,000 or 1.5m'],
  ['a price', price, '35.000', 'Write 35,000 or 35000'],
])('%s of a listing that may mean something else are refused', (_what, field, typed, sentence) => {
  expect(field.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
});

const title = typedSchema({ section: 'details', type: 'line', label: 'Title', min: 3, max: 10 });

test.each([
  ['\u200b\u202e\u2028', 'Title must have 3 characters or more'],
  ['😀a', 'Title must have 3 characters or more'],
  ['😀'.repeat(11), 'Title must be 10 characters or fewer'],
  ['Two\nlines', 'Title must be on one line'],
])('a line of %j is refused', (typed, sentence) => {
  expect(title.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
});

test('a line is counted and kept as it is seen', () => {
  expect(title.parse('😀'.repeat(10))).toBe('😀'.repeat(10));
  expect(title.parse('\u202aKaren\u2028plot\u200b')).toBe('Karen plot');
});

test('a day on which something was done is refused after today in Nairobi, and the end of a certificate is not', () => {
  const today = nairobiDay(new Date());
  const tomorrow = addDays(today, 1);
  const searched = typedSchema({ ...declared, type: 'day', isPast: true, label: 'Official search' });
  const clearedUntil = typedSchema({ ...declared, type: 'day', label: 'Rates clearance until' });
  expect(searched.parse(today)).toBe(today);
  expect(searched.safeParse(tomorrow).error?.issues[0]?.message).toBe('The day cannot be after today');
  expect(clearedUntil.parse(tomorrow)).toBe(tomorrow);
});
