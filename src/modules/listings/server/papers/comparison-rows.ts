import type { Box, Paper } from './paper.ts';
import { colours, strong, text } from './paper-style.ts';
import { type SetText, setText } from './typesetting.ts';

interface Rows {
  /** The left edges of the columns, and their width. */
  starts: readonly number[];
  each: number;
  rows: readonly { label: string; values: readonly string[]; differs: boolean }[];
}

/** Tried in this order, until all rows fit. */
const fits = [
  { sizePt: 10, maxLines: 2, paddingPt: 2.5 },
  { sizePt: 9, maxLines: 2, paddingPt: 2.5 },
  { sizePt: 8.2, maxLines: 2, paddingPt: 2.5 },
  { sizePt: 8.2, maxLines: 1, paddingPt: 2.5 },
  { sizePt: 7.2, maxLines: 1, paddingPt: 2.5 },
  { sizePt: 7.2, maxLines: 1, paddingPt: 1 },
] as const;

const LABEL_WIDTH = 102;
/** Of a row, in points. */
const MOST_AIR = 3;

interface SetRow {
  label: SetText;
  values: SetText[];
  paddingPt: number;
  height: number;
}

/** The rows of a comparison, each with a hairline above it; values that differ are bold. */
export function drawComparedRows(paper: Paper, box: Box, { starts, each, rows }: Rows): void {
  const [set] = fits
    .map((fit) => rows.map((row) => setRow(paper, row, each, fit)))
    .filter((all, index) => heightOf(all) <= box.height || index === fits.length - 1);
  if (set === undefined) return;
  // A little air, where there is room for it.
  const air = Math.min(MOST_AIR, Math.max(0, (box.height - heightOf(set)) / rows.length));
  let y = box.y;
  for (const { label, values, paddingPt, height } of set) {
    paper.rule(box.x, y, box.width, colours.line);
    paper.text('P', label.lines, { x: box.x, y: y + paddingPt + air / 2 }, label.style);
    for (const [index, value] of values.entries())
      paper.text('P', value.lines, { x: starts[index] ?? box.x, y: y + paddingPt + air / 2 }, value.style);
    y += height + air;
  }
}

const heightOf = (rows: readonly SetRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

function setRow(
  paper: Paper,
  { label, values, differs }: Rows['rows'][number],
  each: number,
  { sizePt, maxLines, paddingPt }: (typeof fits)[number],
): SetRow {
  const style = differs ? strong(sizePt, colours.ink, 1.25) : text(sizePt, colours.soft, 1.25);
  const set = values.map((value) => setText(value, style, { widthPt: each, maxLines }, paper.measure));
  const name = setText(label, text(sizePt, colours.muted, 1.25), { widthPt: LABEL_WIDTH, maxLines }, paper.measure);
  const lines = Math.max(name.lines.length, ...set.map((one) => one.lines.length));
  return { label: name, values: set, paddingPt, height: lines * style.leadingPt + 2 * paddingPt };
}
