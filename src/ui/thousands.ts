import { parseKes } from '#shared/money.ts';

/**
 * The whole shillings of what was typed, in digits: 'KSh 8,000,000' → '8000000', '1.5m' → '1500000'.
 * What is no amount keeps its digits, so that nothing typed is lost without a trace; leading zeros are dropped.
 */
export function digitsOf(typed: string): string {
  const amount = parseKes(typed);
  if (amount !== null) return String(amount);
  return typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
