import { expect, test } from 'vitest';
import { matchingStep, newTotpKey, totpCode, totpStep, totpUrl } from './totp.ts';

/** The key of RFC 6238's examples, '12345678901234567890', in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('makes the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpCode(key, totpStep(at(seconds)))).toBe(code);
});

test('takes the codes of the half minutes before and after, and no others', () => {
  const now = at(1234567890);
  const step = totpStep(now);
  expect([-2, -1, 0, 1, 2].map((off) => matchingStep(key, totpCode(key, step + off), now, 0))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

test('takes no code twice, and none from before one that was taken', () => {
  const now = at(1234567890);
  const step = totpStep(now);
  expect(matchingStep(key, totpCode(key, step), now, step)).toBeNull();
  expect(matchingStep(key, totpCode(key, step - 1), now, step)).toBeNull();
  expect(matchingStep(key, totpCode(key, step + 1), now, step)).toBe(step + 1);
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('refuses %j', (code) => {
  expect(matchingStep(key, code, at(59), 0)).toBeNull();
});

test('a new key has 160 bits and is never the same', () => {
  expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpKey()).not.toBe(newTotpKey());
});

test('names the agency and the person in the app', () => {
  expect(totpUrl(key, { issuer: 'Makao Homes', account: 'amina@makao.example' })).toBe(
    `otpauth://totp/Makao%20Homes:amina%40makao.example?secret=${key}&issuer=Makao%20Homes`,
  );
});
