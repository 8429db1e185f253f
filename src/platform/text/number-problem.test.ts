import { expect, test } from 'vitest';
import { numberProblem } from './numbers.ts';

const longitude = { min: -180, max: 180, decimals: 8 };

test.each([
  ['36.78', null],
  [' -1.2995 ', null],
  ['36,78', 'Write 36.78'],
  ['-1,2995', 'Write -1.2995'],
  ['36,782', 'Write 36.782'],
  ['36,78,2', 'Longitude must be a number'],
  ['3678,5', 'Longitude must be a number'],
  ['east', 'Longitude must be a number'],
  ['200', 'Longitude must be between -180 and 180'],
])('a longitude typed as %j', (typed, sentence) => {
  expect(numberProblem('Longitude', typed, longitude)).toBe(sentence);
});
