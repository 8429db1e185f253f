import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';

const people = [
  { id: '1', name: 'Wanjiru Kamau' },
  { id: '2', name: 'Wanjiru Njoroge' },
  { id: '3', name: "Peter Ng'ang'a" },
  { id: '4', name: 'Ann' },
];
const named = (note: string) => mentionedIn(note, people).map(({ id }) => id);

test.each([
  ['a whole name', 'Please call her, @Wanjiru Kamau, before noon', ['1']],
  ['a first name that one has', '@peter: the keys are here', ['3']],
  ['a first name that several have', 'Who can go, @Wanjiru?', ['1', '2']],
  ['a whole name with a curved apostrophe and two spaces', '@Peter  Ng\u2019ang\u2019a', ['3']],
  ['several', '@Ann and (@Peter)', ['3', '4']],
  ['the same twice', '@Ann, yes, @Ann', ['4']],
])('a note names %s', (_what, note, ids) => {
  expect(named(note)).toEqual(ids);
});

test.each([
  ['a name without @', 'Ann called'],
  ['an email address', 'She is at grace@ann.example and x.@ann'],
  ['a longer name', '@Annette called'],
  ['@ alone', 'Meet @ 9'],
  ['nothing', ''],
])('a note names nobody by %s', (_what, note) => {
  expect(named(note)).toEqual([]);
});

test('a first name that ends a whole name of nobody here still names who has it', () => {
  expect(named('@Ann Mwangi will know')).toEqual(['4']);
});

test('a note of many @ is read in time', () => {
  expect(named('@'.repeat(5_000))).toEqual([]);
});
