import { expect, test } from 'vitest';
import { diffLines, linesOf } from './text-diff.ts';

test('a text is compared by its paragraphs, headings, entries and pictures', () => {
  expect(
    linesOf('<h2>Water</h2><p>A <strong>borehole</strong>.</p><ul><li>Solar</li></ul><img src="x" alt="Gate">'),
  ).toEqual(['Water', 'A borehole.', 'Solar', '[Picture: Gate]']);
});

test('a link that leads elsewhere is a change, and words between brackets are words', () => {
  const link = (address: string) => linesOf(`<p>Ask <a href="${address}" rel="noopener">the bank</a>.</p>`);
  expect(link('https://bank.example')).toEqual(['Ask [https://bank.example] the bank.']);
  expect(linesOf('<p>Under &lt;5 km&gt; <pay Mo></p>')).toEqual(['Under <5 km> <pay Mo>']);
});

test('what was taken out comes before what came in, and what stayed stays in its place', () => {
  expect(diffLines(['One', 'Two', 'Three'], ['One', 'Second', 'Three', 'Four'])).toEqual([
    { kind: 'same', text: 'One' },
    { kind: 'removed', text: 'Two' },
    { kind: 'added', text: 'Second' },
    { kind: 'same', text: 'Three' },
    { kind: 'added', text: 'Four' },
  ]);
});

test('from nothing, and to nothing', () => {
  expect(diffLines([], ['New'])).toEqual([{ kind: 'added', text: 'New' }]);
  expect(diffLines(['Old'], [])).toEqual([{ kind: 'removed', text: 'Old' }]);
});
