import { expect, test } from 'vitest';
import { lowerCasePath } from './lower-case-path.ts';

test.each([
  ['/ABOUT', '/about', '/about'],
  ['/Property/MANAGEMENT', '/property/management', '/property/management'],
  ['/VIEW/Property/The%20Jacaranda%20House', '/view/property/$title', '/view/property/The%20Jacaranda%20House'],
  ['/Blogs/author/Wanjiru', '/blogs/author/$slug', '/blogs/author/Wanjiru'],
  ['/ABOUT/', '/about', '/about/'],
])('%s leads to the spelling of its route, %s', (path, route, spelled) => {
  expect(lowerCasePath(path, route)).toBe(spelled);
  expect(lowerCasePath(spelled, route)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/view/property/ABOUT', '/view/property/$title'],
  ['/No/Such/Page', '/$'],
])('%s stays as it is', (path, route) => {
  expect(lowerCasePath(path, route)).toBeNull();
});
