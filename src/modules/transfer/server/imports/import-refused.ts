import { formatNumber } from '#platform/text/numbers.ts';
import type { TableLimits } from './import-limits.ts';

/** A file that cannot be read as a table; the message tells the user why, and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

export const notAWorkbook =
  'This is not an Excel workbook (.xlsx) we can read. Save the table as .xlsx or as CSV and send that.';

export const notExcel = 'This is not an Excel file. Save it as .xlsx or as CSV, and send that.';

export const tooManyRows = ({ maxRows }: Pick<TableLimits, 'maxRows'>): string =>
  `The file has more than ${formatNumber(maxRows)} rows. Send it in parts, without empty rows below the table.`;

export const tooManyColumns = ({ maxColumns }: Pick<TableLimits, 'maxColumns'>): string =>
  `The table has more than ${formatNumber(maxColumns)} columns. Remove those that are not needed, also empty ones.`;

export const tooManyCells = ({ maxCells }: Pick<TableLimits, 'maxCells'>): string =>
  `The table has more than ${formatNumber(maxCells)} cells. Send it in parts, or with fewer columns.`;

export const tooLongCell = (row: number, { maxCellCharacters }: Pick<TableLimits, 'maxCellCharacters'>): string =>
  `Row ${formatNumber(row)} has a cell of more than ${formatNumber(maxCellCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`;

export const tooLongRow = (row: number, { maxRowCharacters }: Pick<TableLimits, 'maxRowCharacters'>): string =>
  `Row ${formatNumber(row)} has more than ${formatNumber(maxRowCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`;

export const tooMuchText = ({ maxCharacters }: Pick<TableLimits, 'maxCharacters'>): string =>
  `The table has more than ${formatNumber(maxCharacters)} characters. Send it in parts.`;

export const unpacksToTooMuch =
  'The workbook unpacks to more than we can read. Send the one sheet alone, as CSV, or in parts.';

export const tooSlow = (seconds: number): string =>
  `The file took longer than ${seconds} seconds to read. Send the one sheet alone, as CSV, or in parts.`;

export const tooMuchMemory =
  'The file needs more memory to be read than we have. Send the one sheet alone, as CSV, or in parts.';
