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
  /** Of one row. */
  maxRowCharacters: number;
  /** Of all cells together. A workbook names one text for many cells, so its size says nothing about this. */
  maxCharacters: number;
  /** Files in a workbook's archive. */
  maxEntries: number;
  /** Bytes those of them unpack to that are read, counted while they are unpacked. */
  maxUnpackedBytes: number;
  /** Elements of one XML file in a workbook. */
  maxXmlElements: number;
  /** Elements within each other. */
  maxXmlDepth: number;
}

export const tableLimits: TableLimits = {
  maxRows: MAX_IMPORT_ROWS,
  maxColumns: 100,
  maxCells: 1_000_000,
  maxCellCharacters: 100_000,
  maxRowCharacters: 200_000,
  maxCharacters: 20_000_000,
  maxEntries: 500,
  // What a workbook of 20,000 rows takes unpacked, three times over.
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxXmlElements: 4_000_000,
  maxXmlDepth: 50,
};
