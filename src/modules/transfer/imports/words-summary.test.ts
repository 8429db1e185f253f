import { expect, test } from 'vitest';
import { wordsSummary } from './words-summary.ts';

test.each([
  [1, 1, 0, 'Its one word'],
  [1, 1, 1, 'Its one word is not known'],
  [3, 3, 0, 'Its 3 words'],
  [3, 3, 1, '1 of its 3 words is not known'],
  [60, 60, 2, '2 of its 60 words are not known'],
  [60, 1_800, 0, 'The 60 most frequent of its 1,800 words'],
  [60, 1_800, 7, '7 of the 60 most frequent of its 1,800 words are not known'],
])('of %i listed and %i different words, %i not known', (listed, different, unknown, expected) => {
  expect(wordsSummary(listed, different, unknown)).toBe(expected);
});
