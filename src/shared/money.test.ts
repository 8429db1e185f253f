import { describe, expect, test } from 'vitest';
import { formatKsh, parseKes, shortAmount, shortKsh } from './money.ts';

describe('prices', () => {
  test('are grouped in thousands after KSh, on cards, pages and in mails alike', () => {
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

  test('are understood however people write them', () => {
    expect(['8,000,000', 'Ksh. 8 000 000', 'KES 1.5M', '500k', '2bn', '8000000/=', '0'].map(parseKes)).toEqual([
      8_000_000, 8_000_000, 1_500_000, 500_000, 2_000_000_000, 8_000_000, 0,
    ]);
  });

  test('are nothing when they are no amount', () => {
    expect(['', 'cheap', '-5', '1e9', '10M+', '0x10', '5-10'].map(parseKes)).toEqual(Array(7).fill(null));
  });
});
