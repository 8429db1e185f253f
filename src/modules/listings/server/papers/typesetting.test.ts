import { describe, expect, test } from 'vitest';
import { paragraphsOf, setDescription } from './description-text.ts';
import { strong, text } from './paper-style.ts';
import { breakLines, setAmounts, setText, setTitle, withEllipsis } from './typesetting.ts';

/** Each letter is one point wide at a size of one. */
const measure = (words: string, { sizePt }: { sizePt: number }) => [...words].length * sizePt;
const width = (words: string) => [...words].length;
const style = text(1);

describe('lines', () => {
  test('are broken at spaces, and no wider than their place', () => {
    expect(breakLines('Nyumba ya ghorofa moja', 10, width)).toEqual(['Nyumba ya', 'ghorofa', 'moja']);
    expect(breakLines('  ', 10, width)).toEqual([]);
  });

  test('keep words together that a fixed space joins', () => {
    expect(breakLines('Borehole\u00a0· Lift', 10, width)).toEqual(['Borehole\u00a0·', 'Lift']);
  });

  test('break a word only where it is wider than the place alone', () => {
    expect(breakLines('a abcdefghijkl b', 5, width)).toEqual(['a', 'abcde', 'fghij', 'kl b']);
  });
});

describe('what is too long', () => {
  test('ends at a word with three dots', () => {
    expect(withEllipsis('Two bedrooms, a study and', 20, width)).toBe('Two bedrooms, a…');
    expect(setText('One two three four', style, { widthPt: 9, maxLines: 1 }, measure)).toMatchObject({
      lines: ['One two…'],
      isCut: true,
    });
  });

  test('is set smaller first, and in lines alike in length', () => {
    const set = setTitle('Lenana Road studio, furnished', [text(3), text(2)], { widthPt: 56, maxLines: 2 }, measure);
    expect(set).toMatchObject({ isCut: false, style: { sizePt: 3 } });
    expect(set.lines).toEqual(['Lenana Road', 'studio, furnished']);
    const smaller = setTitle('Lenana Road studio', [text(3), text(2)], { widthPt: 36, maxLines: 1 }, measure);
    expect(smaller).toMatchObject({ lines: ['Lenana Road studio'], style: { sizePt: 2 } });
  });
});

test('amounts stay whole, in lines alike in length, without a dot where a line is broken', () => {
  const amounts = 'about USD\u00a029,600 · GBP\u00a022,300 · EUR\u00a025,400 · AED\u00a0109,000';
  expect(setAmounts(amounts, style, { widthPt: 44, maxLines: 2 }, measure).lines).toEqual([
    'about USD\u00a029,600 ·\u00a0GBP\u00a022,300',
    'EUR\u00a025,400 ·\u00a0AED\u00a0109,000',
  ]);
});

describe('a description', () => {
  const styles = { text: text(1, '#000', 1), heading: strong(1, '#000', 1), gapPt: 0, indentPt: 2 };
  const set = (html: string, widthPt: number, heightPt: number) =>
    setDescription(paragraphsOf(html), styles, { widthPt, heightPt }, measure).map(({ kind, text: words }) =>
      kind === 'text' ? words : `${kind}: ${words}`,
    );

  test('is read as paragraphs, headings and items, with the letters that were typed', () => {
    expect(
      paragraphsOf('<h2>Ndani</h2><p>It’s 60 m² &amp; <strong>quiet</strong>.</p><ul><li>Lift</li></ul>End'),
    ).toEqual([
      { kind: 'heading', text: 'Ndani' },
      { kind: 'text', text: 'It’s 60 m² & quiet.' },
      { kind: 'item', text: 'Lift' },
      { kind: 'text', text: 'End' },
    ]);
    expect(paragraphsOf('')).toEqual([]);
  });

  test('stops at the end of a sentence where there is no room for more', () => {
    expect(set('<p>A first sentence of some length. Then a second one.</p>', 20, 2)).toEqual([
      'A first sentence of',
      'some length.',
    ]);
  });

  test('stops at a word where the sentence is longer than the room', () => {
    expect(set('<p>One sentence that never seems to end at all</p>', 14, 2)).toEqual(['One sentence', 'that never…']);
  });

  test('never ends with a heading', () => {
    expect(set('<p>Text.</p><h3>Garden</h3><p>More text here</p>', 20, 2)).toEqual(['Text.']);
  });

  test('keeps items narrower than paragraphs, for their dots', () => {
    expect(set('<ul><li>Two bays</li></ul>', 9, 3)).toEqual(['item: Two', 'item: bays']);
  });
});
