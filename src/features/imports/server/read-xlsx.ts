import { readSheet } from 'read-excel-file/node';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { MAX_IMPORT_ROWS } from '../contract.ts';
import { MAX_COLUMNS, tooManyRows } from './import-limits.ts';
import { FileRefused } from './import-refused.ts';

/** What a workbook of 20,000 rows takes unpacked, three times over. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;

const notAWorkbook = 'This is not an Excel workbook (.xlsx). Save the table as .xlsx or as CSV and send that.';

/**
 * The rows of the first sheet of a workbook, cells as text.
 * @throws FileRefused for anything that is not a workbook, or one that unpacks to more than we can hold
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  await checkWorkbook(bytes);
  const rows = await readSheet(bytes).catch((cause: unknown) => {
    throw new FileRefused(notAWorkbook, { cause });
  });
  for (const row of rows) yield row.map(cellText);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/**
 * Unpacks the workbook without keeping anything, as the sizes it gives itself may be lies, and looks how far its cells
 * reach: one cell in the last row would have the reader make a million rows.
 */
async function checkWorkbook(bytes: Buffer): Promise<void> {
  const zip = await openZip(bytes);
  let unpacked = 0;
  let hasWorkbook = false;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new FileRefused(notAWorkbook);
    if (entry.fileName === 'xl/workbook.xml') hasWorkbook = true;
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName);
    const reach = new CellReach();
    for await (const chunk of await openEntry(zip, entry)) {
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES)
        throw new FileRefused('The workbook unpacks to more than we can read. Send the one sheet alone, as CSV.');
      if (isSheet) reach.read(chunk.toString('latin1'));
    }
  }
  if (!hasWorkbook) throw new FileRefused(notAWorkbook);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((done, refuse) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) refuse(new FileRefused(notAWorkbook, { cause: error }));
      else done(zip);
    });
  });
}

const openEntry = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> =>
  new Promise((done, refuse) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) refuse(new FileRefused(notAWorkbook, { cause: error }));
      else done(stream);
    });
  });

/** Follows the names of cells ('BC204') through the pieces of a sheet. */
class CellReach {
  private rest = '';

  /** @throws FileRefused when a cell lies beyond what is read */
  read(piece: string): void {
    const text = this.rest + piece;
    for (const [, letters = '', digits = ''] of text.matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]*)(\d+)"/g)) {
      if (Number(digits) > MAX_IMPORT_ROWS + 1) throw new FileRefused(tooManyRows);
      if (columnNumber(letters) > MAX_COLUMNS) throw new FileRefused(`The table has more than ${MAX_COLUMNS} columns.`);
    }
    this.rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 300));
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
