import { readSheet } from 'read-excel-file/node';
import type { TableLimits } from './import-limits.ts';
import {
  FileRefused,
  notAWorkbook,
  tooLongCell,
  tooLongRow,
  tooManyCells,
  tooManyColumns,
  tooManyRows,
  tooMuchText,
} from './import-refused.ts';
import { readCsv } from './read-csv.ts';
import { checkWorkbook } from './workbook-parts.ts';

interface TableRow {
  /** As spreadsheets count, where the headers are row 1. */
  number: number;
  cells: string[];
}

export interface ReadTable {
  headers: string[];
  rowCount: number;
  /** The rows without the empty ones, as UTF-8 JSON lists of `TableRow`, each small enough to be handled at once. */
  batches: Uint8Array<ArrayBuffer>[];
}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 512 * 1024;
const MAX_HEADER_CHARACTERS = 100;

/**
 * The table in a file, whatever the file is called. Takes as much time and memory as the file asks for within the
 * limits, so it is run in a process of its own (`readTableAside`).
 * @throws FileRefused with the reason, for its sender
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  const lines = isZip(bytes) ? readXlsx(bytes, limits) : readCsv(bytes, limits);
  const checkLine = lineCheck(limits);
  const batches = new Batches();
  let headers: string[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    checkLine(number, line);
    const cells = line.map(tidyCell);
    if (number === 1) headers = cells.map((cell) => cell.slice(0, MAX_HEADER_CHARACTERS).toWellFormed());
    else if (cells.some((cell) => cell !== '')) batches.add({ number, cells });
  }
  if (batches.rowCount === 0) throw new FileRefused('The file has no rows under its headers.');
  return { headers, rowCount: batches.rowCount, batches: batches.finish() };
}

/** @throws FileRefused at the first line that is beyond a limit, or brings the table beyond one */
function lineCheck(limits: TableLimits): (number: number, line: readonly string[]) => void {
  let cells = 0;
  let characters = 0;
  return (number, line) => {
    if (number > limits.maxRows + 1) throw new FileRefused(tooManyRows(limits));
    if (line.length > limits.maxColumns) throw new FileRefused(tooManyColumns(limits));
    cells += line.length;
    if (cells > limits.maxCells) throw new FileRefused(tooManyCells(limits));
    let inRow = 0;
    for (const { length } of line) {
      if (length > limits.maxCellCharacters) throw new FileRefused(tooLongCell(number, limits));
      inRow += length;
    }
    if (inRow > limits.maxRowCharacters) throw new FileRefused(tooLongRow(number, limits));
    characters += inRow;
    if (characters > limits.maxCharacters) throw new FileRefused(tooMuchText(limits));
  };
}

class Batches {
  rowCount = 0;
  private readonly done: Uint8Array<ArrayBuffer>[] = [];
  private rows: string[] = [];
  private characters = 0;

  add(row: TableRow): void {
    const json = JSON.stringify(row);
    this.rowCount += 1;
    this.rows.push(json);
    this.characters += json.length;
    if (this.rows.length >= BATCH_ROWS || this.characters >= BATCH_CHARACTERS) this.close();
  }

  finish(): Uint8Array<ArrayBuffer>[] {
    if (this.rows.length > 0) this.close();
    return this.done;
  }

  private close(): void {
    this.done.push(new TextEncoder().encode(`[${this.rows.join(',')}]`));
    this.rows = [];
    this.characters = 0;
  }
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/**
 * Without what our exports put before a cell so that no spreadsheet takes it for a formula, and without what
 * PostgreSQL keeps in no text: NUL, and halves of characters, which a workbook can name by number.
 */
const tidyCell = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .trim();

/**
 * The rows of the first sheet of a workbook, cells as text.
 * @throws FileRefused for anything that is not a workbook, for one beyond the limits, and for cells without a value
 */
async function* readXlsx(bytes: Buffer, limits: TableLimits): AsyncGenerator<string[]> {
  const { zip, sheet } = await checkWorkbook(bytes, limits);
  const rows = await readSheet(zip, sheet).catch((cause: unknown) => {
    throw new FileRefused(brokenCell(cause) ?? notAWorkbook, { cause });
  });
  for (const row of rows) yield row.map(cellText);
}

/** The library names the cell it stopped at: '<c/> at row 3, col 2: VALUE_MISSING'. */
function brokenCell(error: unknown): string | undefined {
  const [, row, column] = /at row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (!row) return undefined;
  return `The cell in row ${row}, column ${column} of the workbook cannot be read. Open the file in a spreadsheet, save it again and send that.`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'No date' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
