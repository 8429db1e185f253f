import { expect, test } from 'vitest';
import { greetingOf } from './safe-name.ts';

test.each([
  ['Achieng', 'Achieng'],
  ["O'Tieno", "O'Tieno"],
  ['Jean-Zoé Ndũng’ũ', 'Jean-Zoé'],
  ['Владимир', 'Владимир'],
  ['ሰላም', 'ሰላም'],
  ['فاطمة', 'فاطمة'],
  ['प्रिया', 'प्रिया'],
  ['小明', '小明'],
  ['민준', '민준'],
])('%s is greeted by name', (name, first) => expect(greetingOf(name)).toBe(`Hello ${first},`));

test.each([
  'makao.top',
  'makaoꓸtop',
  'evilꓽcom',
  'evil\u{1d16d}com',
  'evilㆍcom',
  'evil\u{a78f}com',
  'makao٠top',
  'evil/pay',
  'evilhomes.भारत',
  'evilhomes.संगठन',
  'Pay now at once please',
])('%s is greeted without', (name) => expect(greetingOf(name)).toBe('Hello,'));
