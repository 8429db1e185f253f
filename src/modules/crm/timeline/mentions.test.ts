import { describe, expect, test } from 'vitest';
import { mentionAt, mentionedIn, namesBeginning } from './mentions.ts';

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

test('of two whole names the longer one is meant', () => {
  const two = [
    { id: '1', name: 'Wanjiru' },
    { id: '2', name: 'Wanjiru Kamau' },
  ];
  const told = (note: string) => mentionedIn(note, two).map(({ id }) => id);
  expect(told('@Wanjiru Kamau, please')).toEqual(['2']);
  expect(told('@Wanjiru, please')).toEqual(['1']);
});

describe('while somebody types after an @', () => {
  test.each([
    ['@', { start: 0, typed: '' }],
    ['Ask @Wan', { start: 4, typed: 'Wan' }],
    ["@Peter Ng'", { start: 0, typed: "Peter Ng'" }],
    ['one\n@a', { start: 4, typed: 'a' }],
    ['Meet @ 9', null],
    ['@ Wan', null],
    ['grace@ann', null],
    ['@Wan, and', null],
    [`@${'a'.repeat(41)}`, null],
    ['', null],
  ])('%j gives %j', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  test('only what stands before the cursor counts', () => {
    expect(mentionAt('@Wanjiru', 4)).toEqual({ start: 0, typed: 'Wan' });
    expect(mentionAt('@Wanjiru', 0)).toBeNull();
  });

  const names = people.map(({ name }) => name);
  test.each([
    ['wan', ['Wanjiru Kamau', 'Wanjiru Njoroge']],
    ['njo', ['Wanjiru Njoroge']],
    ['ng\u2019a', ["Peter Ng'ang'a"]],
    ['anjiru', []],
    ['Wanjiru K', ['Wanjiru Kamau']],
    ['Wanjiru Kamau ', []],
    ['', names],
  ])('%j offers %j', (typed, expected) => {
    expect(namesBeginning(typed, names)).toEqual(expected);
  });

  test('six are offered at most', () => {
    expect(
      namesBeginning(
        'a',
        Array.from({ length: 9 }, (_, index) => `Ann ${index}`),
      ),
    ).toHaveLength(6);
  });
});

test('a note of many @ is read in time', () => {
  expect(named('@'.repeat(5_000))).toEqual([]);
});
