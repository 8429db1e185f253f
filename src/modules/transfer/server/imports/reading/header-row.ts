import type { TableRow } from './table-rows.ts';

/** Rows among which the headers are looked for: title lines, an address and a logo take fewer. */
export const ROWS_LOOKED_AT = 50;
const LONGEST_HEADER = 60;
const ROWS_COMPARED = 10;
/** Share of the usual width that headers have at least: some columns have none. */
const WIDE = 0.7;

/**
 * The number of the row of headers among the first rows that are not empty: the first whose cells are mostly short,
 * different texts above rows of about its width, or a later one with more words that are known as headers, as where a
 * line of groups ('Place', 'Facts') stands above them. Without any, the first row that is about as wide as the others.
 */
export function findHeaderRow(rows: readonly TableRow[], isKnown: (header: string) => boolean): number {
  const looked = rows.slice(0, ROWS_LOOKED_AT).map((row, at) => {
    const filled = row.cells.filter((cell) => cell !== '');
    const isWide = filled.length >= WIDE * usualWidth(rows.slice(at + 1, at + 1 + ROWS_COMPARED));
    return { number: row.number, isWide, isHeader: areHeaders(filled), known: filled.filter(isKnown).length };
  });
  const first = looked.find(({ isWide, isHeader }) => isWide && isHeader);
  const best = looked
    .filter(({ isHeader, known }) => isHeader && known > 1)
    .reduce((most, next) => (most && most.known >= next.known ? most : next), first);
  return (best ?? looked.find(({ isWide }) => isWide) ?? looked[0])?.number ?? 1;
}

/** The middle one of the numbers of cells that are filled; 0 without rows. */
function usualWidth(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

function areHeaders(filled: readonly string[]): boolean {
  const texts = new Set(filled.filter(isHeaderText).map((cell) => cell.toLowerCase()));
  return texts.size > 0 && texts.size * 2 > filled.length;
}

/** Numbers, amounts and days, addresses of pages and of mail. */
const value = /^(?:ke?sh?s?|usd|eur|gbp|[$€£])?[.\s]*\d|:\/\/|\S@\S/i;

const isHeaderText = (cell: string): boolean =>
  cell.length <= LONGEST_HEADER && /\p{L}/u.test(cell) && !value.test(cell);
