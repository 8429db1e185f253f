import { unzipSync, zipSync } from 'fflate';
import { formatNumber } from '#platform/text/numbers.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { FileRefused, readCsv, type TableLimits } from './read-csv.ts';

interface TableRow {
  /** As spreadsheets count, where the headers are row 1. */
  number: number;
  cells: string[];
}

export interface ReadTable {
  format: string;
  headerRow: number;
  headers: string[];
  rowCount: number;
  /** The rows without the empty ones, as UTF-8 JSON lists of `TableRow`, each small enough to be handled at once. */
  batches: Uint8Array<ArrayBuffer>[];
}

const BATCH_ROWS = 500;
const MAX_HEADER_CHARACTERS = 100;

/**
 * The table in a file, whatever the file is called. Takes as much time and memory as the file asks for within the
 * limits, so it is run in a process of its own (`readTableAside`).
 * @throws FileRefused with the reason, for its sender
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  const lines = isZip(bytes) ? readXlsx(bytes, limits) : readCsv(bytes, limits);
  const rows: TableRow[] = [];
  let headers: string[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    refuseBeyond(limits, number, line);
    const cells = line.map(tidyCell);
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
    if (number === 1) headers = cells.map((cell) => cell.slice(0, MAX_HEADER_CHARACTERS).toWellFormed());
  }
  if (rows.length <= 1) throw new FileRefused('The file has no rows under its headers.');
  const batches: ReadTable['batches'] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    batches.push(new TextEncoder().encode(JSON.stringify(rows.slice(from, from + BATCH_ROWS))));
  return { format: 'csv', headerRow: 1, headers, rowCount: rows.length - 1, batches };
}

/** @throws FileRefused for a line that is beyond a limit */
function refuseBeyond(
  { maxRows, maxColumns, maxCellCharacters }: TableLimits,
  number: number,
  line: readonly string[],
) {
  if (number > maxRows + 1)
    throw new FileRefused(
      `The file has more than ${formatNumber(maxRows)} rows. Send it in parts, without empty rows below the table.`,
    );
  if (line.length > maxColumns)
    throw new FileRefused(
      `The table has more than ${formatNumber(maxColumns)} columns. Remove those that are not needed, also empty ones.`,
    );
  if (line.some(({ length }) => length > maxCellCharacters))
    throw new FileRefused(
      `Row ${formatNumber(number)} has a cell of more than ${formatNumber(maxCellCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`,
    );
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/**
 * Without what our exports put before a cell so that no spreadsheet takes it for a formula, without characters that show
 * nothing, and without what PostgreSQL keeps in no text: NUL, and halves of characters, which a workbook can name by
 * number.
 */
const tidyCell = (cell: string): string =>
  visibleText(cell.replaceAll('\0', '').toWellFormed())
    .replace(/^'(?=[=+\-@\t\n\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .trim();

const notAWorkbook =
  'This is not an Excel workbook (.xlsx) we can read. Save the table as .xlsx or as CSV and send that.';

/**
 * The rows of the first sheet of a workbook, cells as text.
 * @throws FileRefused for anything that is not a workbook, for one beyond the limits, and for cells without a value
 */
async function* readXlsx(bytes: Buffer, limits: TableLimits): AsyncGenerator<string[]> {
  // Loaded here, as most files are CSV and the process starts for each.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(repacked(bytes, limits)).catch((cause: unknown) => {
    throw new FileRefused(brokenCell(cause) ?? notAWorkbook, { cause });
  });
  for (const row of rows) yield row.map(cellText);
}

/**
 * The XML of a workbook in a new ZIP, as `read-excel-file` has no limits of its own. Sizes are added up before anything
 * is unpacked, and no part becomes larger than the archive says of it.
 */
function repacked(bytes: Buffer, { maxUnpackedBytes }: TableLimits): Buffer {
  let unpacked = 0;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isRead = /\.(?:xml|rels)$/.test(name);
        if (isRead) unpacked += originalSize;
        if (unpacked > maxUnpackedBytes)
          throw new FileRefused(
            'The workbook unpacks to more than we can read. Send the one sheet alone, as CSV, or in parts.',
          );
        return isRead;
      },
    });
    const whole = Object.entries(parts).map(([name, part]) => [name, withWholeCharacters(part)]);
    return Buffer.from(zipSync(Object.fromEntries(whole), { level: 0 }));
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused(notAWorkbook, { cause });
  }
}

/**
 * Writes out the references to characters beyond U+FFFF, such as `&#x1F3E1;`: the parser of `read-excel-file` keeps
 * only their last 16 bits, which are another character.
 */
const withWholeCharacters = (part: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(part)
      .toString('utf8')
      .replace(/&#(?:x([0-9a-f]{5,8})|(\d{5,8}));/gi, (reference, hexadecimal?: string, decimal?: string) => {
        const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
        if (code <= 0xffff) return reference;
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
      }),
  );

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
