import { drawFactStrip } from './fact-strip.ts';
import type { ListingPaper } from './listing-paper.ts';
import type { Box, Paper } from './paper.ts';
import { colours, display, strong, text } from './paper-style.ts';
import { setAmounts, setText, setTitle } from './typesetting.ts';

const PRICE_GAP = 18;
/** Of the lines below the price, where it is narrower; the rest is the title's. */
const NOTES_SHARE = 0.4;
const MOST_NOTE_LINES = 2;
/** The price begins beside the title. */
const PRICE_TOP = 13;
const STRIP = { labelPt: 8.5, valuePt: [16, 14.5, 13], heightPt: 40 } as const;

/** What is offered, where, at which price, and the strip of facts. @returns where the strip ends */
export function drawHead(paper: Paper, { x, y, width }: Omit<Box, 'height'>, content: ListingPaper): number {
  const { listing } = content;
  const price = setPrice(paper, content, width);
  const textWidth = width - price.width - PRICE_GAP;
  let at = y + 12;
  at = paper.text('P', listing.offer, { x, y: at }, strong(9.5, colours.link));
  const room = { widthPt: textWidth, maxLines: 2 };
  const inTwo = setTitle(listing.title, [display(25), display(22), display(19), display(16)], room, paper.measure);
  const heading = inTwo.isCut ? setText(listing.title, display(14), { ...room, maxLines: 3 }, paper.measure) : inTwo;
  at = paper.text('H1', heading.lines, { x, y: at + 1 }, heading.style);
  price.draw(x + width, y + 12);
  const place = text(11, colours.soft);
  const priceBottom = price.bottom(y + 12);
  // Under the title where it is short enough to stand beside the price; else below both.
  const isBeside = paper.measure(listing.place, place) <= textWidth;
  const where = setText(listing.place, place, { widthPt: width, maxLines: 2 }, paper.measure);
  at = paper.text('P', where.lines, { x, y: (isBeside ? at : Math.max(at, priceBottom)) + 2 }, place);
  at = drawNotice(paper, { x, y: Math.max(at, priceBottom), width }, content);
  return drawFactStrip(paper, { x, y: at + 9, width }, listing.facts, STRIP);
}

/** The price, 'a month' beside it in a smaller size, and what is known of other costs below. */
function setPrice(
  paper: Paper,
  { listing: { price, costs }, wholeCost, otherCurrencies }: ListingPaper,
  width: number,
) {
  const per = text(11, colours.muted);
  const perText = price.per === '' ? '' : ' a month';
  const perWidth = paper.measure(perText, per);
  const amount = setTitle(
    price.amount,
    [display(25), display(22), display(19)],
    { widthPt: width * 0.45 - perWidth, maxLines: 1 },
    paper.measure,
  );
  const note = text(9, colours.muted);
  const amountWidth = paper.measure(amount.lines.join(' '), amount.style) + perWidth;
  const room = { widthPt: Math.max(amountWidth, width * NOTES_SHARE), maxLines: MOST_NOTE_LINES };
  // An amount stays on one line.
  const notes = [
    ...(otherCurrencies ? setAmounts(otherCurrencies.amounts, note, room, paper.measure).lines : []),
    ...[...costs, ...(wholeCost ? [wholeCost] : [])].flatMap(
      (cost) => setText(`${cost.label} ${cost.amount.replaceAll(' ', '\u00a0')}`, note, room, paper.measure).lines,
    ),
  ];
  const drawn = Math.max(amountWidth, ...notes.map((line) => paper.measure(line, note)));
  const draw = (right: number, y: number) => {
    const lineTop = y + PRICE_TOP;
    paper.text('P', amount.lines, { x: right - perWidth, y: lineTop }, amount.style, { align: 'right' });
    const perTop =
      lineTop + amount.style.leadingPt / 2 + amount.style.sizePt * 0.3 - per.leadingPt / 2 - per.sizePt * 0.3;
    if (perText) paper.text('P', perText.trim(), { x: right, y: perTop }, per, { align: 'right' });
    paper.text('P', notes, { x: right, y: lineTop + amount.style.leadingPt + 2 }, note, { align: 'right' });
  };
  const bottom = (y: number) => y + PRICE_TOP + amount.style.leadingPt + notes.length * note.leadingPt;
  return { width: drawn, draw, bottom };
}

/** That it is sold, let or under offer, or not public yet. */
function drawNotice(paper: Paper, { x, y, width }: Omit<Box, 'height'>, { listing, isDraft }: ListingPaper): number {
  const notes = [isDraft ? 'Draft: not public yet.' : '', listing.note ?? ''].filter(Boolean).join(' ');
  if (notes === '') return y;
  const style = strong(9.5, colours.reserved);
  const set = setText(notes, style, { widthPt: width - 16, maxLines: 2 }, paper.measure);
  const box = { x, y: y + 5, width, height: set.lines.length * style.leadingPt + 8 };
  paper.panel(box, colours.reservedField, 2);
  paper.text('P', set.lines, { x: x + 8, y: box.y + 4 }, style);
  return box.y + box.height;
}
