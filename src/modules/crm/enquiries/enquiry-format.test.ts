import { expect, test } from 'vitest';
import { assigneeText, budgetText, sumsText } from './enquiry-format.ts';

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
