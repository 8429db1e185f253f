import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '../contract.ts';
import { MAX_COLUMNS, tooManyRows } from './import-limits.ts';
import { FileRefused } from './import-refused.ts';

const CHUNK_LENGTH = 64 * 1024;

/**
 * The rows of a CSV file: UTF-8 with or without its mark, commas, semicolons or tabs, any line ends, quoted cells.
 * @throws FileRefused for another encoding, and for quotes that do not close
 */
export async function readCsv(bytes: Buffer): Promise<string[][]> {
  const text = decode(bytes);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
    }),
  );
  const rows: string[][] = [];
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (rows.length > MAX_IMPORT_ROWS) throw new FileRefused(tooManyRows);
      rows.push(row.slice(0, MAX_COLUMNS));
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused(brokenRow(rows.length + 1));
    throw error;
  }
  return rows;
}

const brokenRow = (row: number) =>
  `Row ${row} has a quotation mark that is not closed, or one in the middle of a cell. Put cells with quotation marks into quotation marks and double those inside.`;

const encodingWords = 'Save it again as ‘CSV UTF-8’, or as an Excel workbook (.xlsx), and send that.';

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FileRefused(`The file is written in UTF-16. ${encodingWords}`);
  if (bytes.includes(0)) throw new FileRefused('This is not a table: the file is neither CSV nor XLSX.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(`The letters of the file cannot be read, as it is not written in UTF-8. ${encodingWords}`);
  }
}

/** The sign that parts the headers; spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** In pieces, so that a large file does not keep everybody else waiting. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) yield text.slice(at, at + CHUNK_LENGTH);
}
