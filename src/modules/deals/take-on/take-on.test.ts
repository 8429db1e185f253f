import { expect, test } from 'vitest';
import { titleOf } from './take-on.ts';

const home = { type: 'apartment', bedrooms: 3, size: null, size_unit: 'acres', location: 'Lavington' } as const;

test.each([
  [{}, '3-bedroom apartment in Lavington'],
  [{ bedrooms: null }, 'Apartment in Lavington'],
  [{ type: 'studio', bedrooms: 0 }, 'Studio in Lavington'],
  [{ type: 'warehouse', bedrooms: null, location: 'Ruiru' }, 'Warehouse in Ruiru'],
  [{ type: 'land', size: 0.125, location: 'Kitengela' }, '0.125 acres in Kitengela'],
  [{ type: 'land', size: 1, location: 'Kitengela' }, '1 acre in Kitengela'],
  [{ type: 'land', size: 450, size_unit: 'sqm', location: 'Kitengela' }, '450 sqm in Kitengela'],
] as const)('a listing with %o is called %s', (more, title) => {
  expect(titleOf({ ...home, ...more })).toBe(title);
});
