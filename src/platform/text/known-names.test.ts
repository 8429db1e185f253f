import { expect, test } from 'vitest';
import { withKnownNames } from './known-names.ts';

const names = ['type', 'min_price', 'priceRange'];

test.each([
  [{ Type: 'rent' }, { type: 'rent' }],
  [
    { MIN_PRICE: '1m', pricerange: '1M-5M' },
    { min_price: '1m', priceRange: '1M-5M' },
  ],
  [{ Type: 'rent', type: 'sale' }, { type: 'sale' }],
  [
    { TYPE: 'Rent', Utm_Source: 'Mail' },
    { type: 'Rent', Utm_Source: 'Mail' },
  ],
])('the parameters %j mean %j', (came, meant) => {
  expect(withKnownNames(came, names)).toEqual(meant);
});

test('parameters in the spelling of the page, and those of others, stay', () => {
  expect(withKnownNames({ type: 'Rent', priceRange: '10M+', Utm_Source: 'x' }, names)).toBeNull();
  expect(withKnownNames({}, names)).toBeNull();
});
