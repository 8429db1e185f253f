import { expect, test } from 'vitest';
import { prefixOf } from './reference-prefix.ts';

test.each([
  ['Acacia Homes', 'AH'],
  ['Makao', 'MK'],
  ['Sokö & Sons Ltd', 'SS'],
  ['Io', 'IO'],
  ['254', 'REF'],
])('references of %s begin with %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix);
});
