import { expect, test } from 'vitest';
import { readPastedAddress } from './pasted-address.ts';

const read = (text: string) => readPastedAddress(text, 'https://www.makao.example');

test.each([
  'https://www.makao.example/view/property/olive-court',
  'http://makao.example/view/property/olive-court?utm_source=share#photographs',
  'www.makao.example/view/property/olive-court/',
  '/view/property/olive-court',
  'Olive Court – KSh 12M https://www.makao.example/view/property/olive-court Have a look!',
  '*https://makao.example/view/property/olive-court*',
])('an address of a listing of this site is that listing: %s', (text) => {
  expect(read(text)).toBe('/view/property/olive-court');
});

test('an address of a plot is that plot', () => {
  expect(read('Look: https://makao.example/view/land/kitengela-eighth')).toBe('/view/land/kitengela-eighth');
});

test.each([
  'https://elsewhere.example/view/property/olive-court',
  'https://notmakao.example/view/property/olive-court',
  'https://makao.example.evil.example/view/property/olive-court',
  'https://makao.example/about',
  'view property olive court',
])('another address is none: %s', (text) => {
  expect(read(text)).toBeNull();
});
