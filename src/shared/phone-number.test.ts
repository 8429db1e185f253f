import { expect, test } from 'vitest';
import { localPhone, phoneHref, whatsAppHref } from './phone-number.ts';

test('a Kenyan number is written as people here write it', () => {
  expect(localPhone('+254700000214')).toBe('0700 000 214');
  expect(localPhone('+447700900142')).toBe('+447700900142');
});

test('links carry the whole number', () => {
  expect(phoneHref('+254700000214')).toBe('tel:+254700000214');
  expect(whatsAppHref('+254700000214', 'Hello Makao.')).toBe('https://wa.me/254700000214?text=Hello%20Makao.');
});
