import { expect, test } from 'vitest';
import { initialsOf, joinWords, plainText } from './text.ts';

test('a name has the initials of its first and last part', () => {
  expect([initialsOf('Achieng Njoroge'), initialsOf('Makao'), initialsOf(' Ann  W. Kamau ')]).toEqual([
    'AN',
    'M',
    'AK',
  ]);
});

test('several things are said in one breath', () => {
  expect([joinWords([]), joinWords(['Karen']), joinWords(['Karen', 'Runda', 'Muthaiga'])]).toEqual([
    '',
    'Karen',
    'Karen, Runda and Muthaiga',
  ]);
});

test.each([
  ['in paragraphs', '<p>Four rooms &amp; a garden.</p>'],
  ['without tags', 'Four rooms &amp; a garden. '],
  ['with tags inside of words', '<p>Fo<b>ur</b> rooms &amp; a garden .</p>'],
])('a long text %s is shortened to what its beginning gives', (_what, part) => {
  expect(plainText(part.repeat(200), 60)).toBe(plainText(part.repeat(6), 60));
});
