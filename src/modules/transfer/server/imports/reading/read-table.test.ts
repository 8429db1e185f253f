import { describe, expect, test } from 'vitest';
import { readHere } from '#tests/support/rows/read-file.ts';
import { textCell, workbookEntries, zipOf } from '#tests/support/rows/workbooks.ts';

const cellsOf = async (bytes: string | Uint8Array) => (await readHere(bytes)).rows.map(({ cells }) => cells);
const table = 'Reference,Title,Price\nA-1,Château “Karen”,4500\nA-2,Plot,900\n';
const read = [
  ['A-1', 'Château “Karen”', '4500'],
  ['A-2', 'Plot', '900'],
];

describe('a table of text is read', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const windows = (text: string) => Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1');

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16, as Excel writes ‘Unicode text’', utf16(table.replaceAll(',', '\t'))],
    ['UTF-16 with the other order of bytes', utf16(table).swap16()],
    ['Windows-1252', windows(table)],
    ['line ends of old Macs', Buffer.from(table.replaceAll('\n', '\r'))],
    ['line ends of Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
    ['semicolons', Buffer.from(table.replaceAll(',', ';'))],
    ['tabs', Buffer.from(table.replaceAll(',', '\t'))],
    ['upright lines', Buffer.from(table.replaceAll(',', '|'))],
  ])('with %s', async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(read);
    expect((await readHere(bytes)).format).toBe('csv');
  });

  test('by the sign that parts its cells, whatever stands in them and above the headers', async () => {
    const text =
      'Listings, houses and plots; October\n\nReference;Title;Pictures\nA-1;House, big, new;a.jpg|b.jpg|c.jpg\n';
    expect(await readHere(text)).toMatchObject({
      headerRow: 3,
      headers: ['Reference', 'Title', 'Pictures'],
      rowCount: 1,
      above: [{ number: 1 }, { number: 3 }],
      rows: [{ number: 4, cells: ['A-1', 'House, big, new', 'a.jpg|b.jpg|c.jpg'] }],
    });
  });
});

test.each([
  [
    'notes',
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>How to</t></is></c></row></sheetData></worksheet>',
  ],
  ['a chart', '<chartsheet/>'],
])('of a workbook with a sheet of %s the one with the table is read, below its title lines', async (_name, sheet) => {
  const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const entries = workbookEntries({ sheet });
  const rows = [
    `<row r="1">${textCell('A1', 'Acme Properties')}</row>`,
    `<row r="3">${textCell('A3', 'Reference')}${textCell('B3', 'Title')}</row>`,
    `<row r="4">${textCell('A4', 'A-1')}${textCell('B4', 'House')}</row>`,
  ];
  const workbook = await zipOf({
    ...entries,
    'xl/workbook.xml': entries['xl/workbook.xml'].replace(
      '</sheets>',
      '<sheet name="Data" sheetId="2" r:id="rId4"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': entries['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet2.xml': sheetOf(rows.join('')),
  });
  expect(await readHere(workbook)).toMatchObject({
    format: 'xlsx',
    headerRow: 3,
    headers: ['Reference', 'Title'],
    rows: [{ number: 4, cells: ['A-1', 'House'] }],
  });
});

test.each([
  ['nothing', '', 'The file is empty.'],
  ['headers alone', 'Reference,Title\n', 'no rows under its headers'],
  ['a web page', '<!doctype html><table><tr><td>A</td></tr></table>', 'not a table or a list of listings'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), 'not a table or a list of listings'],
])('a file of %s is refused with the reason', async (_name, bytes, reason) => {
  await expect(readHere(bytes)).rejects.toThrow(reason);
});
