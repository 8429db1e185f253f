import { expect, test } from 'vitest';
import { referencesIn } from './references-in.ts';

test.each([
  ['Is MK-P-1001 still available?', 'mkp1001'],
  ['is mk-p-1001, the flat, still free', 'mkp1001'],
  ['ref: mk p 1001', 'mkp1001'],
  ['mkp1001.', 'mkp1001'],
  ['The one with MK-1042/A', 'mk1042a'],
  ['MK 1042 please', 'mk1042'],
])('%s may name %s', (text, key) => {
  expect(referencesIn(text)).toContain(key);
});

test('a number without letters beside it names none, nor does a long word before it', () => {
  expect(referencesIn('Call 0712 345 678, budget 15,000,000')).not.toContain('0712');
  expect(referencesIn('Lavington 1001')).toEqual([]);
  expect(referencesIn('Call me on Saturday')).toEqual([]);
});
