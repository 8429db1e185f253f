/** Limits of a table in any file format. */
export interface TableLimits {
  /** Without the headers. */
  maxRows: number;
  maxColumns: number;
  /** Of one cell, in UTF-16 units. A spreadsheet's own limit is 32,767; a longer cell gets its reason in the trial. */
  maxCellCharacters: number;
  /** Of a row of CSV or BLM. */
  maxRowCharacters: number;
  /** Of an entry of XML or JSON with all its tags and names: page builders of websites keep whole pages in one. */
  maxEntryCharacters: number;
  /** Of a workbook's XML, counted before it is unpacked. */
  maxUnpackedBytes: number;
}

/** A file that cannot be read as a table; the message tells the user why, and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
