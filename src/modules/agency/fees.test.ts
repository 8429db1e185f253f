import { expect, test } from 'vitest';
import { feeSentence, feeText } from './fees.ts';

const fees = {
  management_fee_percent: 7.5,
  letting_fee: 'one month’s rent.',
  selling_fee_percent: null,
  vat_is_added: false,
};

test('a service says its fee as it stands in the settings, and nothing where none stands', () => {
  expect(feeSentence('management', fees)).toBe('Our fee is 7.5% of the rent collected.');
  expect(feeSentence('letting', { ...fees, vat_is_added: true })).toBe('Our fee is one month’s rent. VAT is added.');
  expect(feeSentence('sales', fees)).toBeNull();
  expect(feeSentence('sales', { ...fees, selling_fee_percent: 3 })).toBe('Our fee is 3% of the selling price.');
  expect(feeSentence('consulting', fees)).toBeNull();
  expect(feeText('management', { ...fees, vat_is_added: true })).toBe('7.5% of the rent collected, VAT is added');
  expect(feeText('letting', fees)).toBe('one month’s rent');
  expect(feeText('sales', fees)).toBeNull();
});
