import { describe, expect, test } from 'vitest';
import { dollarRateOf, dollarsAndShillings, dollarsInShort } from './exchange-rates.ts';

const rate = { currency: 'USD', shillings: 129.2, as_of: '2026-11-27', source: 'Central Bank of Kenya' } as const;

describe('an amount in dollars', () => {
  test('has about its shillings beside it, with rate, day and source', () => {
    expect(dollarsAndShillings(150, rate)).toBe(
      'USD 150 (about KSh 19,400 at 129.2 of 27 Nov 2026, Central Bank of Kenya)',
    );
    expect(dollarsInShort(500, rate)).toBe('USD 500 (about KSh 64,600)');
    expect(dollarsInShort(5, rate)).toBe('USD 5 (about KSh 646)');
  });

  test('stands alone where the agency states no rate', () => {
    expect(dollarRateOf({ exchange_rates: [] })).toBeNull();
    expect(dollarsAndShillings(150, null)).toBe('USD 150');
    expect(dollarsInShort(150, null)).toBe('USD 150');
  });
});
