import { readSheet } from 'read-excel-file/node';
import type { TableLimits } from './import-limits.ts';
import { FileRefused, notAWorkbook } from './import-refused.ts';
import { checkWorkbook } from './workbook-parts.ts';

/**
 * The rows of the first sheet of a workbook, cells as text.
 * @throws FileRefused for anything that is not a workbook, for one beyond the limits, and for cells without a value
 */
export async function* readXlsx(bytes: Buffer, limits: TableLimits): AsyncGenerator<string[]> {
  const { zip, sheet } = await checkWorkbook(bytes, limits);
  const rows = await readSheet(zip, sheet).catch((cause: unknown) => {
    throw new FileRefused(brokenCell(cause) ?? notAWorkbook, { cause });
  });
  for (const row of rows) yield row.map(cellText);
}

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
