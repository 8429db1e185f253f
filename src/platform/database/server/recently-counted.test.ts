import { expect, test } from 'vitest';
import { RecentlyCounted } from './recently-counted.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 6, minutes));
const reader = (readerId: string, networkId = 'home') => ({ readerId, networkId });

test('a reader counts once in half an hour for each page', () => {
  const counted = new RecentlyCounted();
  expect(counted.isNew('a', reader('one'), at(0))).toBe(true);
  expect(counted.isNew('a', reader('one'), at(29))).toBe(false);
  expect(counted.isNew('b', reader('one'), at(29))).toBe(true);
  expect(counted.isNew('a', reader('one'), at(30))).toBe(true);
});

test('one address block counts for one page twenty times a day, also when its readers come again', () => {
  const counted = new RecentlyCounted();
  const views = Array.from({ length: 48 }, (_, half) => counted.isNew('a', reader('one'), at(half * 30 - half)));
  expect(views.filter(Boolean).length).toBeLessThanOrEqual(20);
  expect(counted.isNew('a', reader('other'), at(24 * 60 + 1))).toBe(true);
});

test('one address block counts for all pages four hundred times a day, and takes nothing from others', () => {
  const counted = new RecentlyCounted();
  const views = Array.from({ length: 1000 }, (_, page) => counted.isNew(`page ${page}`, reader('one'), at(0)));
  expect(views.filter(Boolean)).toHaveLength(400);
  expect(counted.isNew('page 1', reader('another', 'office'), at(0))).toBe(true);
});
