import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileRefused } from './import-refused.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * The rows of a CSV file, one after the other: UTF-8 with or without its mark, commas, semicolons or tabs, any line
 * ends, quoted cells. Only a piece of the file is held as text at a time.
 * @throws FileRefused for another encoding, and for quotes that do not close
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  refuseOtherKinds(bytes);
  const parser = parse({
    delimiter: delimiterOf(bytes),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
  });
  const source = Readable.from(textOf(bytes));
  // A piece that cannot be read has to reach whoever waits for the rows.
  source.on('error', (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<string[]>) {
      count += 1;
      yield row;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused(brokenRow(count + 1));
    throw error;
  } finally {
    source.destroy();
  }
}

const brokenRow = (row: number) =>
  `Row ${row} has a quotation mark that is not closed, or one in the middle of a cell. Put cells with quotation marks into quotation marks and double those inside.`;

const encodingWords = 'Save it again as ‘CSV UTF-8’, or as an Excel workbook (.xlsx), and send that.';

function refuseOtherKinds(bytes: Buffer): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FileRefused(`The file is written in UTF-16. ${encodingWords}`);
  if (bytes.includes(0)) throw new FileRefused('This is not a table: the file is neither CSV nor XLSX.');
}

/** The text piece by piece; a letter that a piece ends in the middle of comes with the next one. */
function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    yield decoder.decode();
  } catch (cause) {
    const message = `The letters of the file cannot be read, as it is not written in UTF-8. ${encodingWords}`;
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
