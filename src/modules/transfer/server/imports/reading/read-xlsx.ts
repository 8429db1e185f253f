import { unzipSync, zipSync } from 'fflate';
import { FileRefused, type TableLimits } from './file-refused.ts';

const notAWorkbook =
  'This is not an Excel workbook (.xlsx) we can read. Save the table as .xlsx or as CSV and send that.';

/**
 * The rows of the largest sheet of a workbook, cells as text: the others are covers, notes and lists of words.
 * @throws FileRefused for anything that is not a workbook, for one beyond the limits, and for cells without a value
 */
export async function* readXlsx(bytes: Buffer, limits: TableLimits): AsyncGenerator<string[]> {
  const [first, ...others] = await readSheets(repacked(bytes, limits));
  if (!first) throw new FileRefused(notAWorkbook);
  const largest = others.reduce((best, next) => (sizeOf(next) > sizeOf(best) ? next : best), first);
  for (const row of largest) yield row.map(cellText);
}

type Rows = readonly (readonly unknown[])[];

async function readSheets(bytes: Buffer): Promise<Rows[]> {
  // Loaded here, as most files are CSV and the process starts for each.
  const { default: readAll } = await import('read-excel-file/node');
  try {
    return (await readAll(bytes)).map(({ data }) => data);
  } catch (cause) {
    const readable = await readOneByOne(bytes);
    if (readable.length > 0) return readable;
    throw new FileRefused(brokenCell(cause) ?? notAWorkbook, { cause });
  }
}

const MOST_SHEETS = 20;

/** The sheets that can be read, as a chart among them, or one cell of notes, makes the others no worse. */
async function readOneByOne(bytes: Buffer): Promise<Rows[]> {
  const { readSheet, SheetNotFoundError } = await import('read-excel-file/node');
  const sheets: Rows[] = [];
  for (let number = 1; number <= MOST_SHEETS; number += 1) {
    try {
      sheets.push(await readSheet(bytes, number));
    } catch (error) {
      if (error instanceof SheetNotFoundError) break;
    }
  }
  return sheets;
}

const sizeOf = (rows: Rows): number =>
  rows.reduce((total, row) => total + row.filter((cell) => cell !== null).length, 0);

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
