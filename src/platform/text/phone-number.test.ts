import { expect, test } from 'vitest';
import { localPhone, phoneForReading, phoneHref, phonePattern, whatsAppHref } from './phone-number.ts';

test('a Kenyan number is written as people here write it', () => {
  expect(localPhone('+254700000214')).toBe('0700 000 214');
});

test.each([
  ['+447700900142', '+44 7700 900 142'],
  ['+12025550143', '+1 202 555 0143'],
  ['+4915123456789', '+49 151 2345 6789'],
  ['+33612345678', '+33 612 345 678'],
  ['+971501234567', '+971 501 234 567'],
  ['+255712345678', '+255 712 345 678'],
  ['+6591234567', '+65 9123 4567'],
  ['+918012345678', '+91 801 234 5678'],
  ['call me', 'call me'],
])('a number from abroad keeps its country code, in groups: %s', (e164, written) => {
  expect(localPhone(e164)).toBe(written);
});

test.each([
  ['0712 345 678', true],
  ['+44 (7700) 900-142', true],
  ['0044 7700 900142', true],
  ['0254 712 345 678', false],
  ['07700 900142', false],
  ['(0)7700 900-142', false],
  ['(((((((', false],
  ['+254 712', false],
  ['. . . . 1 2 3', false],
])('%s can be called: %s', (typed, canBe) => {
  expect(phonePattern.test(typed)).toBe(canBe);
});

test('what was typed stands where it could not be read', () => {
  expect(phoneForReading('0700-000214', '+254700000214')).toBe('0700 000 214');
  expect(phoneForReading('ask at the gate 12', null)).toBe('ask at the gate 12');
});

test('links carry the whole number', () => {
  expect(phoneHref('+254700000214')).toBe('tel:+254700000214');
  expect(whatsAppHref('+254700000214')).toBe('https://wa.me/254700000214');
  expect(whatsAppHref('+254700000214', 'Hello Makao.')).toBe('https://wa.me/254700000214?text=Hello%20Makao.');
});
