import { expect, test } from 'vitest';
import { orNothing, percentField } from './office-fields.ts';

const share = orNothing(percentField('The fee', { min: 0.01, max: 100 }));

test.each([
  ['3', 3],
  ['3%', 3],
  [' 3 % ', 3],
  ['3,5', 3.5],
  ['2.25%', 2.25],
  [3.5, 3.5],
  ['', null],
  [null, null],
])('a share typed as %j is read as %j', (typed, percent) => {
  expect(share.parse(typed)).toBe(percent);
});

test.each([
  ['three', 'The fee must be a number'],
  ['%', 'The fee must be a number'],
  ['3%%', 'The fee must be a number'],
  ['3,500', 'The fee must be a number'],
  ['1,2,3', 'The fee must be a number'],
  ['0%', 'The fee must be 0.01 or more'],
  ['101 %', 'The fee must be 100 or less'],
  ['-3%', 'The fee must be 0.01 or more'],
])('a share typed as %j is refused', (typed, message) => {
  expect(share.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
