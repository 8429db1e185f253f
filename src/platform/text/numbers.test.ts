import { describe, expect, it } from 'vitest';
import { countProblem, formatNumber, readCount, threeFigures } from './numbers.ts';

describe('formatNumber', () => {
  it('groups thousands, rounds and leaves no zeros at the end', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber(14_500_000)).toBe('14,500,000');
    expect(formatNumber(1250.5, 1)).toBe('1,250.5');
    expect(formatNumber(1250, 2)).toBe('1,250');
    expect(formatNumber(0.045, 4)).toBe('0.045');
    expect(formatNumber(0.5)).toBe('1');
    expect(formatNumber(-1234.56, 1)).toBe('-1,234.6');
  });

  it('says what Intl says in British English', () => {
    for (const decimals of [0, 1, 2, 4]) {
      const reference = new Intl.NumberFormat('en-GB', { maximumFractionDigits: decimals });
      for (let step = 1; step < 2000; step++) {
        const value = ((step * 79_193_771) % 10 ** ((step % 9) + 4)) / 10_000;
        expect(formatNumber(value, decimals), String(value)).toBe(reference.format(value));
      }
    }
  });
});

describe('threeFigures', () => {
  it('says what Intl says, and keeps whole numbers whole', () => {
    const reference = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
    for (const value of [0.0012345, 0.04645, 0.1148, 0.5, 1, 2.675, 9.996, 12.345, 99.96]) {
      expect(threeFigures(value), String(value)).toBe(reference.format(value));
    }
    expect(threeFigures(0)).toBe('0');
    expect(threeFigures(2_023_428.2)).toBe('2,023,428');
  });
});

describe('a count of whole things', () => {
  it('is read with or without commas between thousands', () => {
    expect(['3', ' 12 ', '1,250', '1 250', '1,2500'].map(readCount)).toEqual([3, 12, 1250, 1250, 12_500]);
  });

  it.each([
    ['-5', 'Write the number without a minus'],
    ['12.5', 'Write a whole number'],
    ['2,5', 'Write a whole number'],
    ['35.000', 'Write 35,000 or 35000'],
    ['1e5', 'Write a whole number in digits, such as 12'],
    ['three', 'Write a whole number in digits, such as 12'],
    ['', 'Write a whole number in digits, such as 12'],
  ])('is refused with how to write it: %s', (typed, problem) => {
    expect(countProblem(typed)).toBe(problem);
    expect(readCount(typed)).toBeNaN();
  });
});
