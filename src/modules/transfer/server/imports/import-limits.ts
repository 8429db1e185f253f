import { formatNumber } from '#platform/text/numbers.ts';
import { MAX_IMPORT_ROWS } from '../../imports/contract.ts';

/** Limits of a table in any file format. */
export interface TableLimits {
  /** Without the headers. */
  maxRows: number;
  maxColumns: number;
  /** Of all rows together; cells that are empty but formatted count too. */
  maxCells: number;
  /** Of one cell, in UTF-16 units. A spreadsheet's own limit is 32,767; a longer cell gets its reason in the trial. */
  maxCellCharacters: number;
  maxRowCharacters: number;
  /** Of all cells together. A workbook names one text for many cells, so its size says nothing about this. */
  maxCharacters: number;
  /** Of a workbook's XML, counted before it is unpacked. */
  maxUnpackedBytes: number;
}

export const tableLimits: TableLimits = {
  maxRows: MAX_IMPORT_ROWS,
  maxColumns: 100,
  maxCells: 1_000_000,
  maxCellCharacters: 100_000,
  maxRowCharacters: 200_000,
  maxCharacters: 20_000_000,
  // What a workbook of 20,000 rows takes unpacked, three times over.
  maxUnpackedBytes: 64 * 1024 * 1024,
};

/** A file that cannot be read as a table; the message tells the user why, and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

export const tooLongRow = (row: number, { maxRowCharacters }: Pick<TableLimits, 'maxRowCharacters'>): string =>
  `Row ${formatNumber(row)} has more than ${formatNumber(maxRowCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`;
