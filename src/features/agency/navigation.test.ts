import { expect, test } from 'vitest';
import { isCurrent, mainNavigation } from './navigation.ts';

const currentAt = (pathname: string) =>
  mainNavigation.filter((entry) => isCurrent(pathname, entry)).map(({ label }) => label);

test('the current link is found by the start of the path, whole words only', () => {
  expect(currentAt('/residential')).toEqual(['Residential']);
  expect(currentAt('/land')).toEqual(['Land']);
  expect(currentAt('/view/land/kisaju-50-by-100')).toEqual(['Land']);
  expect(currentAt('/view/blog/how-to-read-a-title-deed')).toEqual(['Tips & Insights']);
  expect(currentAt('/landlords')).toEqual([]);
  expect(currentAt('/')).toEqual([]);
});
