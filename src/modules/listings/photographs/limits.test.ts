import { expect, test } from 'vitest';
import { softNote } from './limits.ts';

test('a photograph is said to look soft only where it is narrower than the widest place it is shown in', () => {
  expect(softNote(1919)).toBe('Smaller than 1,920 pixels: may look soft');
  expect([1920, 4032].map(softNote)).toEqual([null, null]);
});
