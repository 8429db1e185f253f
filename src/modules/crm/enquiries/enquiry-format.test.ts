import { describe, expect, test } from 'vitest';
import { assigneeText, budgetText, listingAskedFor, sumsText } from './enquiry-format.ts';

test.each([
  [{ sale_kes: 142_000_000, rent_kes_a_month: 1_200_000 }, false, ['KSh 142M for sale', 'KSh 1.2M a month to let']],
  [{ sale_kes: 0, rent_kes_a_month: 85_000 }, true, ['KSh 85K+ a month to let']],
  [{ sale_kes: 0, rent_kes_a_month: 0 }, false, []],
])('sums of %j read apart', (sums, isCapped, words) => {
  expect(sumsText(sums, isCapped)).toEqual(words);
});

test('a rent says that it is a month', () => {
  const budget = { budget_min_kes: 50_000, budget_max_kes: 60_000, value_kes: 60_000 };
  expect(budgetText({ ...budget, purpose: 'Rent' })).toBe('KSh 50K to 60K a month');
  expect(budgetText({ ...budget, purpose: 'Sale' })).toBe('KSh 50K to 60K');
});

test.each([
  [{ id: 'a', name: 'Wanjiku Mwangi' }, 'With Wanjiku Mwangi'],
  [{ id: 'own', name: 'Baraka Otieno' }, 'With you'],
  [null, 'With nobody yet'],
])('an enquiry of %j says whose it is', (assigned_to, words) => {
  expect(assigneeText({ assigned_to }, 'own')).toBe(words);
});

describe('the listing that is asked for', () => {
  const listing = { title: 'A house', reference: 'MK-P-1', path: '/office/properties/1', price: 'KSh 1' };
  const visit = (reference: string | null, status = 'Confirmed') => ({
    kind: 'site-visit' as const,
    id: 1,
    when: 'Sat 28 Nov',
    status,
    is_proposed: false,
    title: reference,
    reference,
  });
  test.each([
    ['the one of the enquiry', listing, [visit('MK-P-2')], 'MK-P-1'],
    ['else that of its newest visit', null, [visit('MK-P-3'), visit('MK-P-2')], 'MK-P-3'],
    ['not of one that was cancelled', null, [visit('MK-P-3', 'Cancelled'), visit('MK-P-2')], 'MK-P-2'],
    ['none without either', null, [visit(null), visit('MK-P-3', 'Cancelled')], ''],
  ])('is %s', (_what, of, visits, expected) => {
    expect(listingAskedFor({ listing: of, visits })).toBe(expected);
  });
});
