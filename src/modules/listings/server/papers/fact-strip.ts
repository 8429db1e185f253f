import type { Box, Paper } from './paper.ts';
import { colours, display, strong, text } from './paper-style.ts';
import { type SetText, setAmounts, setTitle, type TextStyle } from './typesetting.ts';

/** A fact; below its value, where it has one, a note such as the value in other currencies. */
interface StripFact {
  label: string;
  value: string;
  note?: string | null;
}

interface StripSizes {
  labelPt: number;
  /** The largest first; what fits in none is set in the text family. */
  valuePt: readonly [number, ...number[]];
  /** Without notes. */
  heightPt: number;
}

const MOST_FACTS = 5;
const PADDING = 5;
/** Between columns, at least. */
const GAP = 14;
const MOST_NOTE_LINES = 3;
const noteStyle = text(8, colours.muted, 1.3);

/** The facts between two rules, each in a column of its own. @returns where the strip ends */
export function drawFactStrip(
  paper: Paper,
  { x, y, width }: Omit<Box, 'height'>,
  facts: readonly StripFact[],
  { labelPt, valuePt, heightPt }: StripSizes,
): number {
  const shown = facts.slice(0, MOST_FACTS);
  if (shown.length === 0) return y;
  paper.rule(x, y, width, colours.ink, 1.1);
  const label = text(labelPt, colours.muted);
  const middle = (PADDING + label.leadingPt + heightPt) / 2;
  const { starts, values } = columnsOf(paper, shown, width, { label, valuePt });
  const notes = shown.map(({ note }, index) => {
    const room = (starts[index + 1] ?? width + GAP) - (starts[index] ?? 0) - GAP;
    return note ? setAmounts(note, noteStyle, { widthPt: room, maxLines: MOST_NOTE_LINES }, paper.measure).lines : [];
  });
  const most = Math.max(...notes.map((lines) => lines.length));
  const bottom = y + heightPt + (most === 0 ? 0 : most * noteStyle.leadingPt + 2);
  for (const [index, fact] of shown.entries()) {
    const at = x + (starts[index] ?? 0);
    const value = values[index];
    paper.text('P', fact.label, { x: at, y: y + PADDING }, label);
    if (value) paper.text('P', value.lines, { x: at, y: y + middle - value.style.leadingPt / 2 }, value.style);
    paper.text('P', notes[index] ?? [], { x: at, y: y + heightPt - 3 }, noteStyle);
  }
  paper.rule(x, bottom, width, colours.ink, 1.1);
  return bottom;
}

/**
 * The values in the largest size in which all fit, in columns alike in width or, where one needs more, as wide as they
 * need; where they fit in none, each in a size of its own.
 */
function columnsOf(
  paper: Paper,
  facts: readonly StripFact[],
  width: number,
  { label, valuePt }: { label: TextStyle; valuePt: StripSizes['valuePt'] },
): { starts: number[]; values: SetText[] } {
  const each = width / facts.length;
  const alike = facts.map((_, index) => index * each);
  for (const size of valuePt) {
    const style = display(size);
    const needed = facts.map(
      (fact) => Math.max(paper.measure(fact.value, style), paper.measure(fact.label, label)) + GAP,
    );
    const spare = width + GAP - needed.reduce((sum, one) => sum + one, 0);
    if (spare < 0) continue;
    const values = facts.map(({ value }) => ({ lines: [value], style, isCut: false }));
    if (needed.every((one) => one <= each)) return { starts: alike, values };
    const starts = needed.map((_, index) =>
      needed.slice(0, index).reduce((sum, one) => sum + one + spare / facts.length, 0),
    );
    return { starts, values };
  }
  const values = facts.map(({ value }) =>
    setTitle(
      value,
      [
        display(valuePt[0]),
        ...valuePt.map((size) => display(size)),
        strong(11, colours.ink, 1.2),
        strong(9, colours.ink, 1.1),
      ],
      { widthPt: each - GAP, maxLines: 1 },
      paper.measure,
    ),
  );
  return { starts: alike, values };
}
