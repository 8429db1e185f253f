import type { Face } from './paper-fonts.ts';

/** Sizes in points, 72 to the inch. */
export interface TextStyle {
  face: Face;
  sizePt: number;
  /** From one base line to the next. */
  leadingPt: number;
  colour: string;
  /** Between letters; negative for large titles. */
  spacingPt?: number;
}

/** The width of a text in points. */
export type Measure = (text: string, style: TextStyle) => number;

export interface SetText {
  lines: string[];
  style: TextStyle;
  /** The text was too long for the place: it ends in '…'. */
  isCut: boolean;
}

/** A fixed space does not part words. */
const wordsOf = (text: string): string[] => text.split(/[ \t\n]+/).filter(Boolean);

/** Lines no wider than `widthPt`, broken at spaces; a word that is wider alone is broken too. */
export function breakLines(text: string, widthPt: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  const space = width(' ');
  let line = '';
  let used = 0;
  for (const word of wordsOf(text)) {
    const wide = width(word);
    if (line !== '' && used + space + wide <= widthPt) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = wide <= widthPt ? [word] : brokenWord(word, widthPt, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = width(line);
  }
  return line === '' ? lines : [...lines, line];
}

function brokenWord(word: string, widthPt: number, width: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && width(part + character) > widthPt) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** The line shortened at a word's end, with '…'. */
export function withEllipsis(line: string, widthPt: number, width: (text: string) => number): string {
  let words = line.replace(/[\s,;:.–-]+$/, '');
  while (width(`${words}…`) > widthPt && words.includes(' '))
    words = words.slice(0, words.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '');
  while (width(`${words}…`) > widthPt && words.length > 1) words = words.slice(0, -1);
  return `${words}…`;
}

/** Sets a text into at most `maxLines`. */
export function setText(
  text: string,
  style: TextStyle,
  { widthPt, maxLines }: { widthPt: number; maxLines: number },
  measure: Measure,
): SetText {
  const width = (some: string) => measure(some, style);
  const lines = breakLines(text, widthPt, width);
  if (lines.length <= maxLines) return { lines, style, isCut: false };
  const last = lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), withEllipsis(last, widthPt, width)], style, isCut: true };
}

/**
 * Sets a title in the first of the styles, the largest first, in which it fits without a broken word, its lines alike in
 * length; in the last style it is cut where it does not fit either.
 */
export function setTitle(
  text: string,
  styles: readonly [TextStyle, ...TextStyle[]],
  place: { widthPt: number; maxLines: number },
  measure: Measure,
): SetText {
  const words = wordsOf(text);
  for (const style of styles) {
    const set = setText(text, style, place, measure);
    const hasWhole = words.every((word) => measure(word, style) <= place.widthPt);
    if (!set.isCut && hasWhole) return balanced(text, set, place.widthPt, measure);
  }
  return setText(text, styles.at(-1) ?? styles[0], place, measure);
}

/** In points: as near as the narrowest width is looked for. */
const NEAR = 4;

function balanced(text: string, set: SetText, widthPt: number, measure: Measure): SetText {
  if (set.lines.length < 2) return set;
  const width = (some: string) => measure(some, set.style);
  const widest = Math.max(...wordsOf(text).map(width));
  let [narrow, wide] = [Math.max(widest, widthPt / 2), widthPt];
  while (wide - narrow > NEAR) {
    const middle = (narrow + wide) / 2;
    if (breakLines(text, middle, width).length > set.lines.length) narrow = middle;
    else wide = middle;
  }
  return { ...set, lines: breakLines(text, wide, width) };
}

/** Sets amounts with '·' between them in lines alike in length; none begins or ends with the '·' that its break replaces. */
export function setAmounts(
  amounts: string,
  style: TextStyle,
  place: { widthPt: number; maxLines: number },
  measure: Measure,
): SetText {
  const set = setTitle(amounts.replaceAll(' · ', ' ·\u00a0'), [style], place, measure);
  return { ...set, lines: set.lines.map((line) => line.replace(/^·\u00a0/, '')) };
}
