import { describe, expect, test } from 'vitest';
import { groupThousands } from '#platform/text/numbers.ts';
import { digitsOf, typedAmount } from './price-input.tsx';

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

  test.each([
    ['8,000,000', '8,000,000', '8000000'],
    ['KSh 8 000 000', '8,000,000', '8000000'],
    ['8000000/=', '8,000,000', '8000000'],
    ['0750', '750', '750'],
    ['0', '0', '0'],
    ['1.5m', '1,500,000', '1500000'],
    ['35k', '35,000', '35000'],
    ['', '', ''],
  ])('show what they send once they are left: %s', (typed, shown, sent) => {
    expect(typedAmount(typed)).toEqual({ shown, sent, problem: null });
    expect(typedAmount(shown).sent).toBe(sent);
    expect(digitsOf(typed)).toBe(sent);
  });

  test.each(['-5', '12.5', '1e5', '35.000', '1,5m', 'any'])(
    'keep what is no amount as it was typed, with the sentence that refuses it: %s',
    (typed) => {
      expect(typedAmount(typed)).toMatchObject({ shown: typed, sent: typed });
      expect(typedAmount(typed).problem).toMatch(/^Write /);
      expect(digitsOf(typed)).toBe('');
    },
  );
});
