import { describe, expect, test } from 'vitest';
import { characterCount, firstCharacters, visibleLine, visibleText } from './visible-text.ts';

describe('a field of one line', () => {
  test.each([
    ['zero-width spaces', '\u200b\u200b\u200b'],
    ['direction controls', '\u202e\u2066\u2069'],
    ['a byte order mark', '\ufeff'],
    ['line separators', '\u0085\u2028\u2029'],
    ['fillers and empty cells', '\u3164\u115f\u2800\u00ad\u034f\ufe0f'],
    ['joiners alone', '\u200d\u200c'],
  ])('is empty when it has only %s', (_what, text) => {
    expect(visibleLine(` ${text} `)).toBe('');
  });

  test.each([
    ['\u202a+254 712 345 678\u202c', '+254 712 345 678'],
    ['Wan\u200bjiku\u202e', 'Wanjiku'],
    ['Karen\u2028Nairobi', 'Karen Nairobi'],
    ['Otieno-O’Neil Ñandú', 'Otieno-O’Neil Ñandú'],
    ['Nairobi\tWest', 'Nairobi\tWest'],
  ])('of %j is %j', (typed, shown) => {
    expect(visibleLine(typed)).toBe(shown);
  });

  test('keeps joiners between the letters of scripts that need them, and only there', () => {
    const [persian, sinhala] = ['می\u200cخواهم', 'ශ්\u200dරී'];
    expect(visibleLine(persian)).toBe(persian);
    expect(visibleLine(sinhala)).toBe(sinhala);
    expect(visibleLine('a\u200db')).toBe('ab');
    expect(visibleLine('م\u200d')).toBe('م');
  });
});

test('a field of several lines keeps its lines', () => {
  expect(visibleText('One\u2028Two\u0085Three\r\n\n\u200bFour\u202e\n')).toBe('One\nTwo\nThree\n\nFour');
});

test('characters are counted and cut as the database counts them', () => {
  expect(characterCount('😀a')).toBe(2);
  expect(firstCharacters('😀😀😀', 2)).toBe('😀😀');
  expect(firstCharacters('Karen', 100)).toBe('Karen');
});
