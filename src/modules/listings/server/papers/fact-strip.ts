import type { Box, Paper } from './paper.ts';
import type { PaperListing } from './paper-listing.ts';
import { colours, display, strong, text } from './paper-style.ts';
import { setTitle } from './typesetting.ts';

interface StripSizes {
  labelPt: number;
  /** The largest first; what fits in none is set in the text family. */
  valuePt: readonly [number, ...number[]];
  heightPt: number;
}

const MOST_FACTS = 5;
const PADDING = 5;

/** The facts between two rules, each in a column of its own. @returns where the strip ends */
export function drawFactStrip(
  paper: Paper,
  { x, y, width }: Omit<Box, 'height'>,
  facts: PaperListing['facts'],
  { labelPt, valuePt: [largest, ...smaller], heightPt }: StripSizes,
): number {
  const shown = facts.slice(0, MOST_FACTS);
  if (shown.length === 0) return y;
  paper.rule(x, y, width, colours.ink, 1.1);
  const each = width / shown.length;
  const label = text(labelPt, colours.muted);
  const middle = (PADDING + label.leadingPt + heightPt) / 2;
  for (const [index, fact] of shown.entries()) {
    const at = x + index * each;
    const value = setTitle(
      fact.value,
      [
        display(largest),
        ...smaller.map((size) => display(size)),
        strong(11, colours.ink, 1.2),
        strong(9, colours.ink, 1.1),
      ],
      { widthPt: each - 8, maxLines: 1 },
      paper.measure,
    );
    paper.text('P', fact.label, { x: at, y: y + PADDING }, label);
    paper.text('P', value.lines, { x: at, y: y + middle - value.style.leadingPt / 2 }, value.style);
  }
  paper.rule(x, y + heightPt, width, colours.ink, 1.1);
  return y + heightPt;
}
