import { MAX_IMPORT_ROWS } from '../contract.ts';
import { MAX_COLUMNS, tooManyRows } from './import-limits.ts';
import { FileRefused } from './import-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export interface TableRow {
  /** As spreadsheets count, where the headers are row 1. */
  number: number;
  cells: string[];
}

export interface Table {
  headers: string[];
  /** Read while they are asked for, and once; empty rows are left out. @throws FileRefused, also without any row */
  rows: AsyncIterable<TableRow>;
}

/**
 * The table in a file, whatever the file is called.
 * @throws FileRefused with the reason, for its sender
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  const lines = isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);
  const first = await lines.next();
  const headers = first.done ? [] : first.value.slice(0, MAX_COLUMNS);
  return { headers: headers.map((header) => tidyCell(header).slice(0, 100)), rows: rowsOf(lines) };
}

async function* rowsOf(lines: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let number = 1;
  let isEmpty = true;
  for await (const line of lines) {
    number += 1;
    if (number > MAX_IMPORT_ROWS + 1) throw new FileRefused(tooManyRows);
    const cells = line.slice(0, MAX_COLUMNS).map(tidyCell);
    if (cells.every((cell) => cell === '')) continue;
    isEmpty = false;
    yield { number, cells };
  }
  if (isEmpty) throw new FileRefused('The file has no rows under its headers.');
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Without what our exports put before a cell so that no spreadsheet takes it for a formula. */
const tidyCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
