import { expect, test } from 'vitest';
import { nearestTowards } from './marker-focus.ts';

const from = { x: 100, y: 100 };
const others = [
  { x: 160, y: 100 },
  { x: 140, y: 150 },
  { x: 100, y: 20 },
  { x: 20, y: 110 },
];

test.each([
  ['ArrowRight', 0],
  ['ArrowDown', 1],
  ['ArrowUp', 2],
  ['ArrowLeft', 3],
  ['Enter', -1],
])('%s leads to the marker that lies there', (key, index) => {
  expect(nearestTowards(key, from, others)).toBe(index);
});

test('where nothing lies, an arrow key leads nowhere', () => {
  expect(nearestTowards('ArrowLeft', from, others.slice(0, 3))).toBe(-1);
});
