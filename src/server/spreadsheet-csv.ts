import type { Options } from 'csv-stringify';

/**
 * How every CSV file for spreadsheets is written. Cells that a spreadsheet would take for a formula get an apostrophe
 * before them. A cell with any line end is quoted: the library quotes only the given record delimiter otherwise, and a
 * visitor's line break would begin a row of its own, whose first cell no apostrophe protects.
 */
export const spreadsheetCsv = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const satisfies Options;
