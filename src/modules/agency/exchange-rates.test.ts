import { describe, expect, test } from 'vitest';
import {
  dollarRateOf,
  dollarsAndShillings,
  dollarsInShort,
  foreignAmounts,
  foreignAmountsInShort,
  foreignAmountsText,
  ratesText,
} from './exchange-rates.ts';

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

describe('an amount in shillings', () => {
  const of = (currency: 'USD' | 'GBP' | 'EUR' | 'AED', shillings: number, as_of = '2026-11-27') => ({
    currency,
    shillings,
    as_of,
    source: 'Central Bank of Kenya',
  });

  test('has about its amounts in other currencies to three figures, with day and source once', {
    tags: ['S-530'],
  }, () => {
    // By hand: 14,500,000 / 129.2 = 112,229; / 171.9 = 84,351; / 150.6 = 96,282; / 35.18 = 412,166.
    expect(
      foreignAmountsText(14_500_000, [of('USD', 129.2), of('GBP', 171.9), of('EUR', 150.6), of('AED', 35.18)]),
    ).toBe('about USD 112,000 · GBP 84,400 · EUR 96,300 · AED 412,000, at rates of 27 Nov 2026, Central Bank of Kenya');
    // A rent: 45,000 / 129.2 = 348.3; / 35.18 = 1,279.1.
    expect(foreignAmounts(45_000, [of('USD', 129.2), of('AED', 35.18)])).toEqual([
      { amounts: ['USD 348', 'AED 1,280'], as_of: '2026-11-27', source: 'Central Bank of Kenya' },
    ]);
  });

  test('names each day where rates are of different days', () => {
    expect(foreignAmountsText(14_500_000, [of('USD', 129.2), of('GBP', 171.9, '2026-11-20'), of('EUR', 150.6)])).toBe(
      'about USD 112,000 · EUR 96,300, at rates of 27 Nov 2026, Central Bank of Kenya; GBP 84,400, at the rate of 20 Nov 2026, Central Bank of Kenya',
    );
  });

  test('stands alone where the agency states no rates', () => {
    expect(foreignAmounts(14_500_000, [])).toEqual([]);
    expect(foreignAmountsText(14_500_000, [])).toBeNull();
    expect([foreignAmountsInShort(14_500_000, []), ratesText([])]).toEqual([null, null]);
  });

  test('has day and source of the rates once beside many amounts', () => {
    const rates = [of('USD', 129.2), of('GBP', 171.9)];
    expect(foreignAmountsInShort(14_500_000, rates)).toBe('about USD\u00a0112,000 · GBP\u00a084,400');
    expect(ratesText(rates)).toBe('In other currencies at rates of 27 Nov 2026, Central Bank of Kenya');
  });

  test('is not written as nothing when it is small', () => {
    expect(foreignAmountsText(50, [of('GBP', 171.9)])).toContain('GBP 0.291,');
  });
});
