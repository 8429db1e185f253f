import { describe, expect, test } from 'vitest';
import { feeWithVat, onePerPerson } from './completion.ts';

describe('a person who waited', () => {
  const row = (key: string, contactId: number | null, email: string | null) => ({ key, contactId, email });

  test('stands once by address, whatever its case, and once by contact without one', () => {
    const rows = [
      row('offer:1', 7, 'grace@example.com'),
      row('enquiry:2', 7, 'Grace@example.com'),
      row('enquiry:3', 8, null),
      row('enquiry:4', 8, ''),
    ];
    expect(onePerPerson(rows).map(({ key }) => key)).toEqual(['offer:1', 'enquiry:3']);
  });

  test('with an address somewhere is not also to be called, and two without a contact are two', () => {
    const rows = [row('enquiry:1', 7, null), row('enquiry:2', 7, 'g@example.com'), row('enquiry:3', null, null)];
    expect(onePerPerson([...rows, row('enquiry:4', null, null)]).map(({ key }) => key)).toEqual([
      'enquiry:2',
      'enquiry:3',
      'enquiry:4',
    ]);
  });
});

test.each([
  [480_000, 16, 'KSh 480,000 + 16% VAT KSh 76,800 = KSh 556,800'],
  [33, 16, 'KSh 33 + 16% VAT KSh 5 = KSh 38'],
  [480_000, null, 'KSh 480,000 and VAT'],
  [480_000, false, 'KSh 480,000'],
] as const)('a fee of %i with VAT of %s reads %s', (fee, percent, text) => {
  expect(feeWithVat(fee, percent)).toBe(text);
});
