import { expect, test } from 'vitest';
import { chooseKept } from './backup-place.ts';

const nights = (count: number, last = '2026-11-25') =>
  Array.from({ length: count }, (_, index) => ({
    madeAt: new Date(Date.parse(`${last}T23:30:00Z`) - index * 24 * 60 * 60 * 1000),
  }));
const dates = (kept: Iterable<{ madeAt: Date }>) =>
  [...kept]
    .map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
    .sort()
    .reverse();

test('of a year of nights the last seven days, five weeks and twelve months are kept', () => {
  const kept = dates(chooseKept(nights(400), { daily: 7, weekly: 5, monthly: 12 }));
  expect(kept).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('a pause of months costs no earlier backup', () => {
  const old = nights(3, '2026-03-10');
  expect(chooseKept([...old, ...nights(1)], { daily: 7, weekly: 0, monthly: 0 }).size).toBe(4);
});

test('of several backups of a day the newest is kept', () => {
  const [early, late] = [{ madeAt: new Date('2026-11-25T08:00:00Z') }, { madeAt: new Date('2026-11-25T20:00:00Z') }];
  expect([...chooseKept([early, late], { daily: 3, weekly: 1, monthly: 1 })]).toEqual([late]);
});
