import { formatNumber } from '#platform/text/numbers.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { FileRefused, type TableLimits } from './file-refused.ts';
import type { SourceRecord } from './formats/record.ts';
import { findHeaderRow, ROWS_LOOKED_AT } from './header-row.ts';
import { plainHeader } from './plain-header.ts';
import type { RowWriter, TableRow } from './table-rows.ts';

export interface KeptRows {
  /**
   * The line of headers as it was guessed; rows above it are title lines. 1 for a file of listings, which has no such
   * line: the first listing is row 2.
   */
  headerRow: number;
  headers: string[];
  /** Rows below the headers that are not empty. */
  rowCount: number;
}

const MAX_HEADER_CHARACTERS = 100;

/** Writes the rows of a table that are not empty, its headers and title lines among them. @throws FileRefused */
export async function keepRows(
  lines: AsyncIterable<readonly string[]>,
  { limits, knownHeaders }: { limits: TableLimits; knownHeaders: readonly string[] },
  rows: RowWriter,
): Promise<KeptRows> {
  const known = new Set(knownHeaders);
  const first: TableRow[] = [];
  let [number, count] = [0, 0];
  for await (const line of lines) {
    number += 1;
    refuseBeyond(limits, number, line);
    if (number > limits.maxRows + (first[0]?.number ?? 1) + ROWS_LOOKED_AT) throw tooManyRows(limits);
    const cells = line.map(tidyCell);
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (first.length < ROWS_LOOKED_AT + ROWS_LOOKED_AT) first.push({ number, cells });
    await rows.add({ number, cells });
  }
  const headerRow = findHeaderRow(first, (header) => known.has(plainHeader(header)));
  if (number > limits.maxRows + headerRow) throw tooManyRows(limits);
  const headers = first.find((row) => row.number === headerRow)?.cells ?? [];
  const rowCount = count - first.filter((row) => row.number <= headerRow).length;
  if (rowCount === 0) throw new FileRefused('The file has no rows under its headers.');
  return { headerRow, headers: headers.map(shortHeader), rowCount };
}

/**
 * Writes listings as the rows of a table, whose columns are those that any of them has. Those beyond the limit are left
 * out: nobody can remove columns from such a file, and a format's own come first.
 * @throws FileRefused
 */
export async function keepListings(
  listings: AsyncIterable<SourceRecord>,
  limits: TableLimits,
  rows: RowWriter,
): Promise<KeptRows> {
  const columns = new Map<string, number>();
  let rowCount = 0;
  for await (const listing of listings) {
    const texts: string[] = [];
    for (const [header, text] of listing) {
      const cell = tidyCell(text);
      const at = cell === '' ? null : columnOf(columns, header, limits);
      if (at !== null) texts[at] = cell;
    }
    if (texts.length === 0) continue;
    rowCount += 1;
    if (rowCount > limits.maxRows) throw tooManyRows(limits);
    const cells = Array.from(texts, (cell = '') => cell);
    refuseBeyond(limits, rowCount + 1, cells);
    await rows.add({ number: rowCount + 1, cells });
  }
  if (rowCount === 0) throw new FileRefused('There is no listing in the file.');
  const headers = [...columns.keys()].map(shortHeader);
  await rows.add({ number: 1, cells: headers });
  return { headerRow: 1, headers, rowCount };
}

function columnOf(columns: Map<string, number>, header: string, { maxColumns }: TableLimits): number | null {
  const at = columns.get(header) ?? columns.size;
  if (at >= maxColumns) return null;
  columns.set(header, at);
  return at;
}

/** @throws FileRefused for a line that is beyond a limit */
function refuseBeyond({ maxColumns, maxCellCharacters }: TableLimits, number: number, line: readonly string[]) {
  if (line.length > maxColumns)
    throw new FileRefused(
      `The table has more than ${formatNumber(maxColumns)} columns. Remove those that are not needed, also empty ones.`,
    );
  if (line.some(({ length }) => length > maxCellCharacters))
    throw new FileRefused(
      `Row ${formatNumber(number)} has a cell of more than ${formatNumber(maxCellCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`,
    );
}

const tooManyRows = ({ maxRows }: TableLimits): FileRefused =>
  new FileRefused(
    `The file has more than ${formatNumber(maxRows)} rows. Send it in parts, without empty rows below the table.`,
  );

const shortHeader = (cell: string): string => cell.slice(0, MAX_HEADER_CHARACTERS).toWellFormed();

/**
 * Without what our exports put before a cell so that no spreadsheet takes it for a formula, without characters that show
 * nothing, and without what PostgreSQL keeps in no text: NUL, and halves of characters, which a workbook can name by
 * number.
 */
const tidyCell = (cell: string): string =>
  visibleText(cell.replaceAll('\0', '').toWellFormed())
    .replace(/^'(?=[=+\-@\t\n\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .trim();
