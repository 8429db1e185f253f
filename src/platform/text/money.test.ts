import { describe, expect, test } from 'vitest';
import { formatKsh, parseKes, readAmount, shortAmount, shortKsh } from './money.ts';

describe('prices', () => {
  test('are grouped in thousands after KSh, on cards, pages and in mails alike', { tags: ['S-017'] }, () => {
    expect(formatKsh(14_500_000)).toBe('KSh 14,500,000');
    expect(formatKsh(950)).toBe('KSh 950');
    expect(formatKsh(165_000)).toBe('KSh 165,000');
  });

  test('have a short form for pins and chips', () => {
    expect([950, 1_000, 165_000, 999_999, 14_500_000, 13_750_000, 2_000_000_000].map(shortAmount)).toEqual([
      '950',
      '1K',
      '165K',
      '1M',
      '14.5M',
      '13.75M',
      '2B',
    ]);
    expect(shortKsh(10_000_000)).toBe('KSh 10M');
  });

  test.each([
    ['8,000,000', 8_000_000],
    ['8000000', 8_000_000],
    ['KSh 8 000 000', 8_000_000],
    ['Ksh. 8 000 000', 8_000_000],
    ['Kshs 1,500,000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['KES 1.5M', 1_500_000],
    ['1.5m', 1_500_000],
    ['1.5 million', 1_500_000],
    ['1.234567m', 1_234_567],
    ['35k', 35_000],
    ['500k', 500_000],
    ['2bn', 2_000_000_000],
    ['8000000/=', 8_000_000],
    ['15,000.00', 15_000],
    ['8,0000', 80_000],
    ['0', 0],
  ])('are understood however people write them: %s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount, problem: null });
  });

  const generic = 'Write one amount in digits, such as 35,000 or 1.5m';
  test.each([
    ['-5', 'Write the amount without a minus'],
    ['KSh -5,000', 'Write the amount without a minus'],
    ['−5', 'Write the amount without a minus'],
    ['12.5', 'Write whole shillings, without cents'],
    ['1,500.75', 'Write whole shillings, without cents'],
    ['1.2345k', 'Write whole shillings, without cents'],
    ['35.000', 'Write 35,000 or 35000'],
    ['KSh 1.500.000', 'Write 1,500,000 or 1500000'],
    ['1,5', 'Write 15'],
    ['1,5m', 'Write 1.5m'],
    ['8,00', 'Write 800'],
    ['8,,000', 'Write 8,000 or 8000'],
    ['12,34', 'Write 1,234 or 1234'],
    ...['1e5', '1e9', '5-10', 'cheap', '10M+', '0x10', '', '.5', '9'.repeat(61)].map((typed) => [typed, generic]),
  ])('are refused with how to write them, never changed: %s', (typed = '', problem = '') => {
    expect(readAmount(typed)).toEqual({ amount: null, problem });
    expect(parseKes(typed)).toBeNull();
  });
});
