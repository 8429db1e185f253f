import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { spreadsheetCsv } from '#platform/text/server/spreadsheet-csv.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** The rows as CSV for spreadsheets, with cells escaped that these would run as formulas. */
export async function* asCsv(batches: AsyncIterable<string[]>, columns: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lines([[...columns]])}`);
  for await (const rows of batches) {
    const records = rows.map((row) => rowSchema.parse(JSON.parse(row)));
    yield Buffer.from(lines(records.map((record) => columns.map((name) => cell(record[name])))));
  }
}

const lines = (rows: string[][]): string => stringify(rows, spreadsheetCsv);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
