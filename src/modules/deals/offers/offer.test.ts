import { describe, expect, test } from 'vitest';
import { agreedKes, type OfferState, offerStates, shareOf, stepsOf } from './offer.ts';

describe('what can be done with an offer', () => {
  test('depends on where it stands, for who answers for the vendor and for who looks after the buyer alone', () => {
    const steps = (state: OfferState, answers: boolean) => stepsOf(state, 'Under offer', answers);
    expect(offerStates.map((state) => [state, steps(state, true), steps(state, false)])).toEqual([
      ['made', ['accept', 'counter', 'change', 'refuse', 'withdraw'], ['change', 'withdraw']],
      ['countered', ['accept', 'counter', 'change', 'refuse', 'withdraw'], ['change', 'withdraw']],
      ['accepted', ['fall-through'], []],
      ['completed', [], []],
      ['refused', ['reopen'], ['reopen']],
      ['withdrawn', ['reopen'], ['reopen']],
      ['fell-through', ['reopen'], ['reopen']],
    ]);
  });

  test.each(['Sold', 'Let'])('is little once its listing is %s: it is refused or given up', (gone) => {
    expect(offerStates.map((state) => [state, stepsOf(state, gone, true), stepsOf(state, gone, false)])).toEqual([
      ['made', ['refuse', 'withdraw'], ['withdraw']],
      ['countered', ['refuse', 'withdraw'], ['withdraw']],
      ['accepted', ['fall-through'], []],
      ['completed', [], []],
      ['refused', [], []],
      ['withdrawn', [], []],
      ['fell-through', [], []],
    ]);
  });
});

test('a counter is what is agreed, unless what was offered is meant, else what was offered', () => {
  const sums = { amount_kes: 18_000_000, counter_kes: 19_000_000 };
  expect(agreedKes({ ...sums, state: 'countered' })).toBe(19_000_000);
  expect(agreedKes({ ...sums, state: 'countered' }, 'offer')).toBe(18_000_000);
  expect(agreedKes({ ...sums, state: 'made' })).toBe(18_000_000);
});

test('the share of the asking price is rounded, and not told where that is not known', () => {
  expect([shareOf(18_500_000, 20_000_000), shareOf(1, null), shareOf(1, 0)]).toEqual(['93%', '', '']);
});
