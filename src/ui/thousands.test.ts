import { describe, expect, test } from 'vitest';
import { groupThousands } from '#shared/numbers.ts';
import { digitsOf } from './thousands.ts';

describe('prices in a field', () => {
  test('are grouped in thousands', () => {
    expect(['', '5', '950', '8000', '165000', '14500000'].map(groupThousands)).toEqual([
      '',
      '5',
      '950',
      '8,000',
      '165,000',
      '14,500,000',
    ]);
  });

  test('come out as plain digits, however they were typed', () => {
    expect(['8,000,000', 'KSh 8 000 000', '0750', '0', '', 'any', '1.5m', '500k'].map(digitsOf)).toEqual([
      '8000000',
      '8000000',
      '750',
      '0',
      '',
      '',
      '1500000',
      '500000',
    ]);
  });
});
