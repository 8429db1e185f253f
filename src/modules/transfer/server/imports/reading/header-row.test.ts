import { expect, test } from 'vitest';
import { findHeaderRow } from './header-row.ts';

const known = new Set(['Reference', 'Title', 'Price', 'Bedrooms']);
const find = (...rows: string[][]) =>
  findHeaderRow(
    rows.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== '')),
    (header) => known.has(header),
  );

const headers = ['Reference', 'Title', 'Price', 'Town'];
const row = (number: number) => [`A-${number}`, `House ${number}`, '45000000', 'Nairobi'];

test.each([
  ['on the first row', [headers, row(1), row(2)], 1],
  ['below a title and an empty line', [['Listings of October 2026'], [], headers, row(1), row(2)], 3],
  [
    'below a title over merged cells',
    [['Our listings', '', '', ''], ['As of 1/11/2026', '', '', 'KES'], headers, row(1)],
    3,
  ],
  ['below a line of groups', [['Listing', '', 'Facts', 'Place'], headers, row(1), row(2)], 2],
  ['on the first row where nobody knows a header', [['Kodi', 'Jina', 'Bei', 'Mji'], row(1), row(2)], 1],
  ['on a row without names for some columns', [['Title of a list'], ['Reference', 'Title'], row(1), row(2)], 2],
  ['on the first row of one column', [['Email'], ['a@visitor.example'], ['b@visitor.example']], 1],
  ['above rows of many empty cells', [headers, ['A-1', '', '', ''], ['A-2', 'House', '', '']], 1],
  ['on the first row where there are none', [row(1), row(2), row(3)], 1],
  ['on the first row where headers are repeated', [['Reference', 'Title', 'Image', 'Image'], row(1)], 1],
  ['above rows that have the words of headers', [headers, ['Price', 'Title', 'Town', 'Nairobi'], row(1)], 1],
])('the headers are found %s', (_where, rows, number) => {
  expect(find(...rows)).toBe(number);
});
