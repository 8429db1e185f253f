import type { PaperCost, PaperCostLine, PaperCostPart } from './cost-content.ts';
import type { Box, Paper } from './paper.ts';
import { colours, strong, text } from './paper-style.ts';
import { type SetText, setText } from './typesetting.ts';

/** Tried in this order, until all lines fit. */
const fits = [
  { sizePt: 9.6, smallPt: 8.4, maxLines: 4, padding: 3.5 },
  { sizePt: 9.2, smallPt: 8, maxLines: 4, padding: 2.5 },
  { sizePt: 8.8, smallPt: 7.6, maxLines: 4, padding: 2 },
  { sizePt: 8.2, smallPt: 7.2, maxLines: 3, padding: 1.5 },
  { sizePt: 7.6, smallPt: 7, maxLines: 1, padding: 1 },
] as const;
type Fit = (typeof fits)[number];

const LABEL_SHARE = 0.25;
const AMOUNT_SHARE = 0.17;
const GAP = 12;
const PART_GAP = 11;
/** Of the agency's note, kept however many lines there are; more where there is room. */
const KEPT_NOTE_LINES = 3;

interface SetLine {
  label: SetText;
  amount: SetText;
  rule: SetText;
  height: number;
}

interface SetPart {
  part: PaperCostPart;
  lines: SetLine[];
  height: number;
}

/** Who pays what, line by line with rule and source; then what is not known, and as much of the note as has room. */
export function drawCostParts(paper: Paper, box: Box, { parts, unknown, note }: PaperCost): void {
  const { width } = box;
  const open = unknown === null ? null : setUnknown(paper, unknown, width);
  const openHeight = open === null ? 0 : open.lines.length * open.style.leadingPt + PART_GAP + 8;
  const keptNote = note === null ? 0 : setNote(paper, note, width, KEPT_NOTE_LINES).lines.length * noteStyle.leadingPt;
  const all = fits.map((fit) => ({ fit, set: parts.map((part) => setPart(paper, part, width, fit)) }));
  const chosen = all.find(({ set }) => heightOf(set) + openHeight + keptNote <= box.height) ?? all.at(-1);
  if (chosen === undefined) return;
  let y = box.y;
  for (const part of chosen.set) y = drawPart(paper, { ...box, y }, part, chosen.fit) + PART_GAP;
  if (open) {
    paper.panel({ x: box.x, y, width, height: openHeight - PART_GAP }, colours.reservedField, 2);
    y = paper.text('P', open.lines, { x: box.x + 8, y: y + 4 }, open.style) + 4 + PART_GAP;
  }
  if (note !== null) drawNote(paper, { ...box, y, height: box.y + box.height - y }, note);
}

const setUnknown = (paper: Paper, unknown: string, width: number): SetText =>
  setText(
    `${unknown} Ask us.`,
    strong(8.8, colours.reserved, 1.35),
    { widthPt: width - 16, maxLines: 3 },
    paper.measure,
  );

const heightOf = (parts: readonly SetPart[]): number => parts.reduce((sum, { height }) => sum + height + PART_GAP, 0);

const titleStyle = ({ sizePt }: Fit) => strong(sizePt + 1, colours.ink, 1.4);
const totalStyle = ({ sizePt }: Fit) => strong(sizePt + 1.2, colours.ink, 1.3);

function setPart(paper: Paper, part: PaperCostPart, width: number, fit: Fit): SetPart {
  const lines = part.lines.map((line) => setLine(paper, line, width, fit));
  const total = part.total === null ? 0 : totalStyle(fit).leadingPt + 2 * fit.padding + 2;
  const height = titleStyle(fit).leadingPt + 3 + lines.reduce((sum, line) => sum + line.height, 0) + total;
  return { part, lines, height };
}

function setLine(
  paper: Paper,
  { label, amount, rule, source }: PaperCostLine,
  width: number,
  { sizePt, smallPt, maxLines, padding }: Fit,
): SetLine {
  const set = (words: string, style: SetText['style'], widthPt: number, most: number) =>
    setText(words, style, { widthPt, maxLines: most }, paper.measure);
  const name = strong(sizePt, colours.ink, 1.3);
  const lines = {
    label: set(label, name, width * LABEL_SHARE - GAP, Math.min(2, maxLines)),
    amount: set(amount, name, width * AMOUNT_SHARE, 1),
    rule: set(
      source === null ? `${rule}.` : `${rule}. ${source}`,
      text(smallPt, colours.soft, 1.3),
      width * (1 - LABEL_SHARE - AMOUNT_SHARE) - GAP,
      maxLines,
    ),
  };
  const heights = [lines.label, lines.rule].map((one) => one.lines.length * one.style.leadingPt);
  return { ...lines, height: Math.max(...heights) + 2 * padding };
}

/** @returns where it ends */
function drawPart(paper: Paper, { x, y, width }: Box, { part, lines }: SetPart, fit: Fit): number {
  const right = x + width;
  const middle = x + width * LABEL_SHARE;
  let at = paper.text('H2', part.title, { x, y }, titleStyle(fit)) + 3;
  for (const { label, amount, rule, height } of lines) {
    paper.rule(x, at, width, colours.line);
    const top = at + fit.padding;
    paper.text('P', label.lines, { x, y: top }, label.style);
    paper.text('P', amount.lines, { x: right, y: top }, amount.style, { align: 'right' });
    paper.text('P', rule.lines, { x: middle, y: top + 0.8 }, rule.style);
    at += height;
  }
  const { total } = part;
  if (total === null) return at;
  const style = totalStyle(fit);
  paper.rule(x, at, width, colours.ink, 1.1);
  paper.text('P', total.label, { x, y: at + fit.padding + 1 }, style);
  paper.text('P', total.amount, { x: right, y: at + fit.padding + 1 }, style, { align: 'right' });
  return at + style.leadingPt + 2 * fit.padding + 2;
}

const noteStyle = text(8.6, colours.soft, 1.4);

const setNote = (paper: Paper, note: string, widthPt: number, maxLines: number): SetText =>
  setText(note, noteStyle, { widthPt, maxLines }, paper.measure);

function drawNote(paper: Paper, { x, y, width, height }: Box, note: string): void {
  const maxLines = Math.floor(height / noteStyle.leadingPt);
  if (maxLines > 0) paper.text('P', setNote(paper, note, width, maxLines).lines, { x, y }, noteStyle);
}
