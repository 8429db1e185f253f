import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computedMs } from '#tests/support/computed-ms.ts';
import { readFileOf } from '#tests/support/rows/read-file.ts';
import { columnLetters, textCell, workbookEntries, workbookOf, zipOf } from '#tests/support/rows/workbooks.ts';
import { multipart } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { tableLimits } from './read-table-aside.ts';

const head = `<row r="1">${textCell('A1', 'Reference')}${textCell('B1', 'Title')}</row>`;
const second = `<row r="2">${textCell('A2', 'X-1')}${textCell('B2', 'House')}</row>`;
const good = `${head}${second}`;
const TEN_MEGABYTES = 10 * 1024 * 1024;
const repeat = (text: string, megabytes: number) => text.repeat((megabytes * 1024 * 1024) / text.length);

/** Changes every place of these bytes. */
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** A workbook whose archive says of its sheet that it unpacks to a few bytes, in both places where it says so. */
async function lyingSizes(): Promise<Buffer> {
  const bytes = await workbookOf({ rows: head + ' '.repeat(20 * 1024 * 1024) });
  const real = Buffer.alloc(4);
  real.writeUInt32LE(
    Buffer.byteLength(workbookEntries({ rows: head + ' '.repeat(20 * 1024 * 1024) })['xl/worksheets/sheet1.xml']),
  );
  return replaced(bytes, real.toString('latin1'), '\x40\x00\x00\x00');
}

type Hostile = [name: string, make: () => Promise<Buffer> | Buffer, reason: string];

const workbooks: Hostile[] = [
  [
    'a cell in the last corner',
    () => workbookOf({ rows: '<row r="1"><c r="XFD1048576"><v>1</v></c></row>' }),
    '200 columns',
  ],
  [
    'such a cell after a line break',
    () => workbookOf({ rows: '<row r="1"><c\n\tr = "XFD1048576"><v>1</v></c></row>' }),
    'not an Excel workbook',
  ],
  ['a negative row', () => workbookOf({ rows: '<row r="-5"><c r="A-5"><v>1</v></c></row>' }), 'not an Excel workbook'],
  ['the last column', () => workbookOf({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), '200 columns'],
  ['rows that go backwards', () => workbookOf({ rows: `${second}${head}` }), 'not an Excel workbook'],
  [
    'cells that go backwards',
    () => workbookOf({ rows: '<row r="1"><c r="C1"><v>1</v></c><c r="A1"><v>1</v></c></row>' }),
    'not an Excel workbook',
  ],
  [
    'a cell of a megabyte',
    () => workbookOf({ rows: `<row r="1">${textCell('A1', repeat('x', 1))}</row>` }),
    'more than 100,000 characters',
  ],
  [
    'elements a million deep',
    () => workbookOf({ rows: good, sharedStrings: '<a>'.repeat(1_000_000) }),
    'not an Excel workbook',
  ],
  ['a sheet that unpacks to 100 MB', () => workbookOf({ rows: good + repeat(' ', 100) }), 'unpacks to more than'],
  [
    'texts that unpack to 100 MB',
    () => workbookOf({ rows: good, sharedStrings: `<sst>${repeat('<!-- -->', 100)}</sst>` }),
    'unpacks to more than',
  ],
  ['sizes that are lies', lyingSizes, 'not an Excel workbook'],
  [
    'a sheet elsewhere in the archive',
    () => {
      const entries = workbookEntries({});
      return zipOf({
        ...entries,
        'xl/_rels/workbook.xml.rels': entries['xl/_rels/workbook.xml.rels'].replace(
          'worksheets/sheet1.xml',
          '/docProps/app.xml',
        ),
        'docProps/app.xml':
          '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>',
      });
    },
    '20,000 rows',
  ],
  [
    'no sheet',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    'not an Excel workbook',
  ],
  ['no relations', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'not an Excel workbook'],
  ['another kind of ZIP file', () => zipOf({ 'word/document.xml': '<document/>' }), 'not an Excel workbook'],
  ['no entries', () => zipOf({}), 'not a table or a list of listings'],
  ['half of its bytes', async () => (await workbookOf({ rows: good })).subarray(0, 500), 'not an Excel workbook'],
  [
    'compressed bytes that are broken',
    async () => {
      const bytes = await workbookOf({ rows: good.repeat(1) });
      return bytes.fill(0xff, 40, 90);
    },
    'not an Excel workbook',
  ],
  [
    'a sheet that is no XML',
    () => workbookOf({ sheet: '<worksheet><sheetData><row r="1"><c r="A1"' }),
    'not an Excel workbook',
  ],
  [
    'a text that is not among the shared ones',
    () => workbookOf({ rows: '<row r="1"><c r="B1" t="s"><v>7</v></c></row>' }),
    'row 1, column 2',
  ],
];

const otherFiles: Hostile[] = [
  [
    'an old Excel file, or a workbook with a password',
    () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
    'without a password',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\nTitle deed,Plot\n1,2\n%%EOF'), 'not a table or a list of listings'],
  [
    'a web page',
    () => Buffer.from('\uFEFF<!doctype html><table><tr><td>a</td></tr></table>'),
    'not a table or a list of listings',
  ],
  ['5 million commas', () => Buffer.from(','.repeat(5_000_000)), '200 columns'],
  [
    '10 MB of commas under good headers',
    () => Buffer.from(`Reference,Title\n${','.repeat(TEN_MEGABYTES - 20)}`),
    '200 columns',
  ],
  ['5 million empty rows', () => Buffer.from('\n'.repeat(5_000_000)), '20,000 rows'],
  ['5 million quotation marks', () => Buffer.from('"'.repeat(5_000_000)), '200,000 characters'],
  [
    'an open quotation mark before 10 MB',
    () => Buffer.from(`a,b\n"${'x'.repeat(TEN_MEGABYTES - 10)}`),
    '200,000 characters',
  ],
  [
    'a cell of 150,000 characters',
    () => Buffer.from(`a,b\nc,${'x'.repeat(150_000)}\n`),
    'Row 2 has a cell of more than 100,000 characters',
  ],
];

describe.each([
  ['A workbook with', workbooks],
  ['A file that is', otherFiles],
])('%s', (_kind, files) => {
  test.each(files)('%s is refused with the reason', async (_name, make, reason) => {
    const bytes = await make();
    await expect(readFileOf(bytes)).rejects.toMatchObject({
      name: 'FileRefused',
      message: expect.stringContaining(reason),
    });
  });
});

describe('Files within the limits', () => {
  test('are read: 5,000 rows of 40 columns as a workbook', async () => {
    const letters = Array.from({ length: 40 }, (_, column) => columnLetters(column + 1));
    const rows = Array.from({ length: 5001 }, (_, row) => {
      const cells = letters.map((letter) => textCell(`${letter}${row + 1}`, `Text ${letter} of ${row}`));
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    });
    const { headers, rowCount, rows: found } = await readFileOf(await workbookOf({ rows: rows.join('') }));
    expect([headers.length, rowCount]).toEqual([40, 5000]);
    expect(found.at(-1)).toEqual({ number: 5001, cells: letters.map((letter) => `Text ${letter} of 5000`) });
  });

  test('are read: 10 MB of CSV with the most rows there may be', async () => {
    const row = `${'x'.repeat(12)},`.repeat(39);
    const lines = Array.from({ length: 20_000 }, (_, index) => `${row}${index}`);
    const { rowCount, rows: found } = await readFileOf(Buffer.from(`${lines[0]}\n${lines.join('\n')}`));
    expect(rowCount).toBe(20_000);
    expect(found.at(-1)?.cells.at(-1)).toBe('19999');
  });

  test('are read: a workbook with a second sheet, a picture, merged cells and formats', async () => {
    const rows = `${head}<row r="2" spans="1:2"><c r="A2" t="s" s="0"><v>0</v></c><c r="B2" s="1"><v>46000</v></c></row>`;
    const workbook = workbookEntries({
      sheet: `<worksheet xmlns:x="y"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
      sharedStrings: '<sst><si><r><t>Rich </t></r><r><t>text &amp; more &#x1F3E1;</t></r></si></sst>',
      styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
      entries: { 'xl/media/image1.png': Buffer.alloc(1000), 'xl/worksheets/sheet2.xml': 'not even XML' },
    });
    const { rows: found } = await readFileOf(await zipOf(workbook));
    expect(found).toEqual([{ number: 2, cells: ['Rich text & more \u{1F3E1}', '2025-12-09'] }]);
  });

  test('fill in no entity, neither of a file nor one within another', async () => {
    const sharedStrings =
      '<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]><sst><si><t>&a;&b;</t></si></sst>';
    const rows = `${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`;
    const { rows: found } = await readFileOf(await workbookOf({ rows, sharedStrings }));
    expect(found).toEqual([{ number: 2, cells: ['&a;&b;', ''] }]);
  });

  test('come without the characters that the database keeps in no text', async () => {
    const rows = `${head}<row r="2">${textCell('A2', 'a&#0;b_x0000_c')}${textCell('B2', 'd_xD800_e&#xDFFF;f')}</row>`;
    const { rows: found } = await readFileOf(await workbookOf({ rows }));
    expect(found).toEqual([{ number: 2, cells: ['abc', 'd\uFFFDe\uFFFDf'] }]);
  });
});

describe('The process that reads', () => {
  const noLimits = { ...tableLimits, maxRows: 1e9, maxColumns: 1e9 };

  test('ends alone when a file takes all its memory', async () => {
    const bytes = await workbookOf({
      rows: '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="99999999"><c r="XFD99999999"><v>1</v></c></row>',
    });
    await expect(readFileOf(bytes, { limits: noLimits, maxMemoryMb: 128 })).rejects.toMatchObject({
      name: 'FileRefused',
      message: expect.stringContaining('more memory'),
    });
  });

  test('is ended when a file takes too long', async () => {
    const bytes = Buffer.from(`${','.repeat(99)}\n`.repeat(100_000));
    await expect(readFileOf(bytes, { limits: noLimits, timeLimitMs: 300 })).rejects.toMatchObject({
      name: 'FileRefused',
      message: 'The file took longer than 0.3 seconds to read. Send the one sheet alone, as CSV, or in parts.',
    });
  });

  test.each<Hostile>([...otherFiles, ...workbooks].filter(([name]) => /million|last corner|100 MB/.test(name)))(
    'leaves the main one free while it reads a file with %s',
    async (_name, make) => {
      const bytes = await make();
      const ofAnyFile = await busiestTurn(Buffer.alloc(bytes.length, '%PDF-1.7\n'));
      // Reading in this thread would show each time, a garbage collection after the tests before does not.
      const ofThisFile = [await busiestTurn(bytes), await busiestTurn(bytes)];
      expect(Math.min(...ofThisFile.map((run) => run.turns))).toBeGreaterThan(3);
      expect(Math.min(...ofThisFile.map((run) => run.longestMs)) - ofAnyFile.longestMs).toBeLessThan(100);
    },
  );
});

/**
 * How long a timer of this thread had to wait at most for the thread itself, in ms, while the file was read. Counted
 * as the thread's own processor time, so that whatever else the machine does plays no part. Starting the process
 * (in proportion to the memory of this one) and copying the bytes to it are in it for every file, also for one that
 * is refused at its first bytes.
 */
async function busiestTurn(bytes: Uint8Array) {
  let longestMs = 0;
  let turns = 0;
  let before = computedMs();
  const note = () => {
    const now = computedMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    turns += 1;
  };
  const timer = setInterval(note, 5);
  await readFileOf(bytes).catch(() => {});
  clearInterval(timer);
  note();
  return { longestMs, turns };
}

describe('A call with such a file', () => {
  let site: TestApp;
  let manager: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    site = await createTestApp();
    manager = await signedIn(site.database.db, 'manager');
  });
  afterAll(() => site.close());

  test.each(['listings', 'contacts'])('answers 422 and stores nothing: %s', async (kind) => {
    const files = [...workbooks, ...otherFiles].filter(([name]) => /last corner|5 million commas|PDF/.test(name));
    for (const [, make] of files) {
      const form = multipart({ kind }, { field: 'file', name: 'table.xlsx', bytes: await make() });
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/v1/office/imports',
        payload: form.payload,
        headers: { ...manager.headers, ...form.headers },
      });
      expect([reply.statusCode, reply.json().error]).toEqual([422, 'import_unreadable']);
    }
    const { db } = site.database;
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([]);
  });
});
