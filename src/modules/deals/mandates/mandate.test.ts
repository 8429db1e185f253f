import { describe, expect, test } from 'vitest';
import { feeKes, mandateStateOf } from './mandate.ts';

const today = '2026-12-01';
const mandate = { starts_on: '2026-09-01', ends_on: null, ended_on: null };

describe('a mandate', () => {
  test.each([
    [{}, 'Running'],
    [{ ends_on: '2027-01-01' }, 'Running'],
    [{ ends_on: '2026-12-31' }, 'Ends soon'],
    [{ ends_on: '2026-12-01' }, 'Ends soon'],
    [{ ends_on: '2026-11-30' }, 'Ended'],
    [{ ends_on: '2027-06-01', ended_on: '2026-11-01' }, 'Ended'],
    [{ starts_on: '2026-12-02' }, 'Not begun'],
  ])('with %o stands at %s', (days, state) => {
    expect(mandateStateOf({ ...mandate, ...days }, today)).toBe(state);
  });
});

describe('the fee', () => {
  const fee = { fee_percent: null, fee_kes: null, fee_has_vat: true };
  test('is a share of the price, or the sum that was agreed, without VAT', () => {
    expect(feeKes({ ...fee, fee_percent: 3 }, 15_000_000)).toBe(450_000);
    expect(feeKes({ ...fee, fee_percent: 1.25 }, 9_999_999)).toBe(125_000);
    expect(feeKes({ ...fee, fee_percent: 100 }, 120_000)).toBe(120_000);
    expect(feeKes({ ...fee, fee_kes: 200_000 }, null)).toBe(200_000);
  });

  test('is not known without a share, or without a price', () => {
    expect(feeKes(fee, 15_000_000)).toBeNull();
    expect(feeKes({ ...fee, fee_percent: 3 }, null)).toBeNull();
  });
});
