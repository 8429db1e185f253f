import { expect, test } from 'vitest';
import { photoNote } from './listing-photo.ts';

test.each([
  [{ is_rendering: true, taken_on: null }, 'Artist’s impression'],
  [{ is_rendering: false, taken_on: '2026-11-12' }, 'Taken on 12 Nov 2026'],
  [{ is_rendering: false, taken_on: null }, null],
  [{ is_rendering: true, taken_on: '2026-11-12' }, 'Artist’s impression'],
])('%o is told visitors as %s', (notes, told) => {
  expect(photoNote(notes)).toBe(told);
});
