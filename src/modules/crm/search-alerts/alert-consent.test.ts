import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertConsent } from './alert-consent.ts';

/** The sentence of each version ever shown, as SHA-256. Stored alerts name the number: add a line, never change one. */
const shown: Readonly<Record<number, string>> = {
  1: '9e46d78108a9d656e9137980375fcf3652e9e782617ad30915c7938a8c8d7f0e',
};

test('a changed sentence has a version of its own, so that a stored version says what was shown', () => {
  const { version, sentence } = alertConsent;
  expect(shown[version]).toBe(createHash('sha256').update(sentence).digest('hex'));
  expect(version).toBe(Math.max(...Object.keys(shown).map(Number)));
});
