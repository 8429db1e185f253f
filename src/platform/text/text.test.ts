import { expect, test } from 'vitest';
import { initialsOf, joinWords } from './text.ts';

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
