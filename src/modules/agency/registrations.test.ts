import { expect, test } from 'vitest';
import { principalText } from './registrations.ts';

const principal = {
  principal_name: 'Grace Atieno',
  principal_earb_number: 'EARB/DEMO/0007',
  principal_earb_valid_until: '2026-12-31',
};

test('the principal is named with a registration that is valid, without one that has ended, and not at all without a name', () => {
  const withNumber = 'Principal agent: Grace Atieno, EARB registration EARB/DEMO/0007, 2026';
  expect(principalText(principal, '2026-12-31')).toBe(withNumber);
  expect(principalText(principal, '2027-01-01')).toBe('Principal agent: Grace Atieno');
  expect(principalText({ ...principal, principal_name: null }, '2026-12-31')).toBeNull();
});
