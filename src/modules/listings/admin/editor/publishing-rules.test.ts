import { expect, test } from 'vitest';
import { formatPriceBounds } from './publishing-rules.ts';

test.each([
  ['land', {}, 'Between KSh 50,000 and KSh 20,000,000,000.'],
  ['property', { listing_purpose: 'Sale' }, 'Between KSh 500,000 and KSh 5,000,000,000.'],
  [
    'property',
    { listing_purpose: 'Rent', property_category: 'Industrial' },
    'A month, between KSh 5,000 and KSh 50,000,000.',
  ],
  [
    'property',
    {},
    'To sell, between KSh 500,000 and KSh 5,000,000,000; to let, a month, between KSh 3,000 and KSh 5,000,000.',
  ],
  ['land', { price_currency: 'USD' }, 'In shillings: between KSh 50,000 and KSh 20,000,000,000.'],
  ['land', { price_currency: 'On request' }, 'Visitors see ‘Price on request’ and ask you.'],
] as const)('the price field of a %s with %j says what a price can be', (kind, fields, words) => {
  expect(formatPriceBounds(kind, fields)).toBe(words);
});
