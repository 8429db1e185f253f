import { open, readFile, stat } from 'node:fs/promises';
import { FileRefused, type TableLimits } from './file-refused.ts';
import { listingFormats } from './formats/readers.ts';
import { type FormatName, recogniseText } from './formats/recognise.ts';
import { type KeptRows, keepListings, keepRows } from './keep-rows.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { RowWriter, rowsPathOf } from './table-rows.ts';
import { openText } from './text-source.ts';

/** What was found in a file; its rows lie beside it. */
export interface FoundTable extends KeptRows {
  format: FormatName;
}

export interface TableReading {
  limits: TableLimits;
  /** Headers of the fields that such a file can have, as `plainHeader` writes them. */
  knownHeaders: readonly string[];
}

/**
 * The table in a file, or its listings as one, whatever the file is called: its rows are written beside it. Takes as
 * much time and memory as the file asks for within the limits, so it is run in a process of its own (`readTableAside`).
 * @throws FileRefused with the reason, for its sender
 */
export async function readTable(path: string, reading: TableReading): Promise<FoundTable> {
  const rows = await RowWriter.open(rowsPathOf(path));
  try {
    return await read(path, reading, rows);
  } finally {
    await rows.close();
  }
}

async function read(path: string, reading: TableReading, rows: RowWriter): Promise<FoundTable> {
  const { limits } = reading;
  const { size } = await stat(path);
  if (size === 0) throw new FileRefused('The file is empty.');
  const first = await firstBytes(path);
  if (first.equals(compoundFile)) throw new FileRefused(oldWorkbook);
  if (first.subarray(0, zipFile.length).equals(zipFile))
    return { format: 'xlsx', ...(await keepRows(readXlsx(await readFile(path), limits), reading, rows)) };
  const source = await openText(path);
  const format = recogniseText(source);
  if (format === 'csv') return { format, ...(await keepRows(readCsv(source, limits), reading, rows)) };
  return { format, ...(await keepListings(listingFormats[format].read(source, limits), limits, rows)) };
}

/** What compound files begin with: workbooks of Excel 97 to 2003, and encrypted workbooks of any age. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const oldWorkbook =
  'This is an old Excel file (.xls), or a workbook with a password. Save it as .xlsx without a password, or as CSV, and send that.';
const zipFile = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(compoundFile.length), 0, compoundFile.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
