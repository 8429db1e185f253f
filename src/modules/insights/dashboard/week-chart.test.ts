import { expect, test } from 'vitest';
import { changeText, durationText } from './duration-format.ts';
import { namedPoints, scaleLines } from './week-chart.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [52, [0, 20, 40, 60]],
  [60, [0, 20, 40, 60]],
  [9, [0, 5, 10]],
  [19_000, [0, 10_000, 20_000]],
])('a scale for %i has the lines %j', (largest, lines) => {
  expect(scaleLines(largest)).toEqual(lines);
});

test('the last point of a chart is always named', () => {
  expect(namedPoints(13, 6)).toEqual([0, 3, 6, 9, 12]);
  expect(namedPoints(53, 6).at(-1)).toBe(52);
  expect(namedPoints(1, 6)).toEqual([0]);
});

test.each([
  [0, '0 min'],
  [1, '1 min'],
  [59.4, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [2_880, '2 days'],
  [3_190, '2 days 5 h'],
])('%d minutes read %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

test('a change is said in words, and not at all where there is nothing to hold it against', () => {
  expect(changeText(113, 100, 90)).toBe('13% more than in the 90 days before');
  expect(changeText(50, 100, 30)).toBe('50% fewer than in the 30 days before');
  expect(changeText(100, 100, 30)).toBe('As many as in the 30 days before');
  expect(changeText(5, 0, 30)).toBeUndefined();
});
