import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { spreadsheetCsv } from './office-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['Phone;=1+1', "Phone;'=1+1"],
  ['Phone; @SUM(A1); -2', "Phone;' @SUM(A1);' -2"],
  ['Karen; two bedrooms', 'Karen; two bedrooms'],
])('%s is no formula, whatever separates the cells', (text, cell) => {
  expect(stringify([[text]], spreadsheetCsv)).toBe(`${cell}\r\n`);
});
