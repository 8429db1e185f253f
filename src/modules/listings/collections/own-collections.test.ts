import { expect, test } from 'vitest';
import { readOwn, sharedHref } from './own-collections.ts';

const own = { token: 'view-1.a', ownerToken: 'owner-1.b', title: 'For Mama' };

test('collections shared from this browser survive storage that somebody else wrote into', () => {
  expect(readOwn(null)).toEqual([]);
  expect(readOwn('{broken')).toEqual([]);
  expect(readOwn('{"token":"x"}')).toEqual([]);
  expect(readOwn(JSON.stringify([null, { token: 'x' }, own]))).toEqual([own]);
  expect(readOwn(JSON.stringify(Array.from({ length: 30 }, () => own)))).toHaveLength(20);
});

test('the page of a link is named by its token alone', () => {
  expect(sharedHref('view-1.a')).toBe('/shared/view-1.a');
});
