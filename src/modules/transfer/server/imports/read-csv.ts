import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { formatNumber } from '#platform/text/numbers.ts';

/** Limits of a table in any file format. */
export interface TableLimits {
  /** Without the headers. */
  maxRows: number;
  maxColumns: number;
  /** Of one cell, in UTF-16 units. A spreadsheet's own limit is 32,767; a longer cell gets its reason in the trial. */
  maxCellCharacters: number;
  maxRowCharacters: number;
  /** Of a workbook's XML, counted before it is unpacked. */
  maxUnpackedBytes: number;
}

/** A file that cannot be read as a table; the message tells the user why, and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const CHUNK_BYTES = 64 * 1024;

/**
 * The rows of a CSV file, one after the other: UTF-8 with or without its mark, commas, semicolons or tabs, any line
 * ends, quoted cells.
 * @throws FileRefused for another encoding, for quotes that do not close, and for a row that is too long
 */
export async function* readCsv(bytes: Buffer, limits: TableLimits): AsyncGenerator<string[]> {
  refuseOtherKinds(bytes);
  const parser = parse({
    delimiter: delimiterOf(bytes),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: limits.maxRowCharacters,
  });
  const source = Readable.from(textOf(bytes));
  // Errors of the source must reach the consumer of the rows.
  source.on('error', (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<string[]>) {
      count += 1;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Row ${formatNumber(count + 1)} has more than ${formatNumber(limits.maxRowCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`
        : brokenRow(count + 1),
      {
        cause: error,
      },
    );
  } finally {
    source.destroy();
  }
}

const brokenRow = (row: number) =>
  `Row ${row} has a quotation mark that is not closed, or one in the middle of a cell. Put cells with quotation marks into quotation marks and double those inside.`;

const encodingMessage = 'Save it again as ‘CSV UTF-8’, or as an Excel workbook (.xlsx), and send that.';
const notATable = 'This is not a table: the file is neither CSV nor XLSX. Save the table as one of them and send that.';

/** What compound files begin with: workbooks of Excel 97 to 2003, and encrypted workbooks of any age. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function refuseOtherKinds(bytes: Buffer): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FileRefused(`The file is written in UTF-16. ${encodingMessage}`);
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile))
    throw new FileRefused(
      'This is an old Excel file (.xls), or a workbook with a password. Save it as .xlsx without a password, or as CSV, and send that.',
    );
  // A web page or a PDF is text too, and would be read as a table of one column.
  if (bytes.includes(0) || /^\uFEFF?\s*(?:%PDF-|\{\\rtf|<)/.test(bytes.toString('utf8', 0, 100)))
    throw new FileRefused(notATable);
}

/** The text piece by piece; a letter that a piece ends in the middle of comes with the next one. */
function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    yield decoder.decode();
  } catch (cause) {
    const message = `The letters of the file cannot be read, as it is not written in UTF-8. ${encodingMessage}`;
    throw new FileRefused(message, { cause });
  }
}

/** The sign that parts the headers; spreadsheets of some countries write semicolons. */
function delimiterOf(bytes: Buffer): string {
  const start = bytes.subarray(0, CHUNK_BYTES).toString('utf8');
  const line = start.slice(0, start.search(/\r|\n|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
