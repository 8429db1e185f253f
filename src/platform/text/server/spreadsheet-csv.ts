import type { Options } from 'csv-stringify';

/**
 * Options of all CSV files for spreadsheets. Cells that a spreadsheet would run as a formula get an apostrophe in
 * front, also after a semicolon, at which spreadsheets of many countries begin a cell. Cells with any kind of line break are quoted: by itself the library quotes only the configured record
 * delimiter, so another line break in a visitor's text would start a row, whose first cell has no apostrophe.
 */
export const spreadsheetCsv = {
  escape_formulas: true,
  cast: { string: (text) => text.replace(/;(?=\s*[=+\-@＝＋－＠])/g, ";'") },
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const satisfies Options;
