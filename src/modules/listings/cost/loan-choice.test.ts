import { describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import type { CostRates } from '#modules/agency';
import { noCostRates } from '#src/modules/agency/costs/no-cost-rates.ts';
import { type Lender, lenderOptions, loanOf } from './loan-choice.ts';

const rates: CostRates = { ...demoCostRates, selling_fee: null };
const none: CostRates = { ...noCostRates, selling_fee: null };
const bank: Lender = {
  id: 7,
  name: 'Savannah Bank',
  ratePercent: 13.5,
  asOf: '2026-11-01',
  source: 'its branch',
  mostYears: 15,
  mostPercent: 70,
};

describe('the loan of the calculator', () => {
  test('begins with the first lender and the deposit and years that the agency calls usual', () => {
    const { terms, note } = loanOf({}, { rates, lenders: [{ ...bank, mostYears: 25, mostPercent: 90 }] });
    expect(terms).toEqual({
      depositPercent: 20,
      years: 20,
      ratePercent: 13.5,
      source: 'Savannah Bank · its branch · as of 1 Nov 2026',
    });
    expect(note).toBeNull();
  });

  test('names lenders with their dated rates, the usual rate, a rate of one’s own and no loan', () => {
    expect(lenderOptions({ rates, lenders: [bank] }).map(({ label }) => label)).toEqual([
      'Savannah Bank, 13.5% (1 Nov 2026)',
      'Usual rate, 15% (27 Nov 2026)',
      'A rate of my own',
      'No loan',
    ]);
  });

  test('is what the lender lends at most, and says so', () => {
    const { terms, note } = loanOf({ deposit: '10', years: '25' }, { rates, lenders: [bank] });
    expect([terms?.depositPercent, terms?.years]).toEqual([30, 15]);
    expect(note).toBe('Savannah Bank lends 70% of the price and for 15 years at most; the figures are for that.');
  });

  test('takes the usual rate with its source, and a rate that the visitor names', () => {
    expect(loanOf({ lender: 'usual' }, { rates, lenders: [] }).terms).toMatchObject({
      ratePercent: 15,
      source: 'calculatorkenya.com: about 12 to 18% · as of 27 Nov 2026',
    });
    const own = loanOf({ lender: 'own', rate: '9.25', deposit: '0', years: '1' }, { rates, lenders: [] });
    expect(own.terms).toEqual({ depositPercent: 0, years: 1, ratePercent: 9.25, source: null });
    expect(loanOf({ lender: 'own', rate: '' }, { rates, lenders: [] }).terms).toBeNull();
  });

  test('is none where the visitor says so, and where nobody states a rate', () => {
    expect(loanOf({ lender: 'none' }, { rates, lenders: [bank] }).terms).toBeNull();
    expect(loanOf({}, { rates: none, lenders: [] })).toMatchObject({ terms: null, lender: 'none', problems: {} });
    expect(loanOf({ lender: '99' }, { rates: none, lenders: [bank] }).lender).toBe('7');
  });

  test.each([
    [{ deposit: '91' }, 'deposit', 'The deposit in percent must be between 0 and 90'],
    [{ deposit: 'half' }, 'deposit', 'The deposit in percent must be a number'],
    [{ years: '0' }, 'years', 'The number of years must be between 1 and 30'],
    [{ years: '1.5' }, 'years', 'The number of years must be a whole number'],
    [{ lender: 'own', rate: '41' }, 'rate', 'The rate in percent must be between 0 and 40'],
    [{ lender: 'own', rate: '-1' }, 'rate', 'The rate in percent must be between 0 and 40'],
  ])('refuses %o with a sentence', (fields, name, sentence) => {
    const { terms, problems } = loanOf(fields, { rates, lenders: [bank] });
    expect(terms).toBeNull();
    expect(problems).toEqual({ [name]: sentence });
  });
});
