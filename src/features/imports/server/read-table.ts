import { FileRefused } from './import-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export interface Table {
  headers: string[];
  /** With the number of the row as spreadsheets count, where the headers are row 1. Empty rows are left out. */
  rows: { number: number; cells: string[] }[];
}

/**
 * The table in a file, whatever the file is called.
 * @throws FileRefused with the reason, for its sender
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  const [headers = [], ...rest] = isZip(bytes) ? await readXlsx(bytes) : await readCsv(bytes);
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells: cells.map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new FileRefused('The file has no rows under its headers.');
  return { headers: headers.map((header) => tidyCell(header).slice(0, 100)), rows };
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Without what our exports put before a cell so that no spreadsheet takes it for a formula. */
const tidyCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
