import { describe, expect, test } from 'vitest';
import { formatKes, formatKsh, parseKes, shortAmount, shortKsh } from './money.ts';

describe('prices', () => {
  test('are grouped in thousands, as Ksh. on cards and as KES on listing pages', () => {
    expect(formatKsh(14_500_000)).toBe('Ksh. 14,500,000');
    expect(formatKsh(950)).toBe('Ksh. 950');
    expect(formatKes(165_000)).toBe('KES 165,000');
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
    expect(shortKsh(10_000_000)).toBe('Ksh. 10M');
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
