import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spreadsheetCsv } from '#platform/text/server/office-csv.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { awkwardText, awkwardTexts } from '#tests/support/rows/awkward-text.ts';
import { readFileOf } from '#tests/support/rows/read-file.ts';
import { columnLetters, textCell, workbookOf } from '#tests/support/rows/workbooks.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { ImportRow, OfficeImport } from '../../imports/contract.ts';
import { importJobHandlers } from './apply-import.ts';

const texts = [...awkwardTexts, awkwardText];
const csvOf = (rows: string[][]) => Buffer.from(stringify(rows, { bom: true, ...spreadsheetCsv }));

/** As spreadsheets write texts: markup escaped, and by their numbers the characters that XML may not hold. */
const xmlText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[^\P{Cc}\t\n]/gu, (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0')}_`);
const xlsxOf = (rows: string[][]): Promise<Buffer> =>
  workbookOf({
    rows: rows
      .map((row, at) => {
        const cells = row.map((text, column) => textCell(`${columnLetters(column + 1)}${at + 1}`, xmlText(text)));
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
  });

const rowsOf = async (bytes: Buffer) => (await readFileOf(bytes)).rows;

test('a CSV file keeps what shows of every awkward text, one record a row', async () => {
  const rows = await rowsOf(csvOf([['A', 'B'], ...texts.map((text, index) => [String(index), text])]));
  expect(rows.map(({ cells }) => cells)).toEqual(texts.map((text, index) => [String(index), visibleText(text)]));
});

test('a workbook keeps what shows of every awkward text, one record a row', async () => {
  const rows = await rowsOf(await xlsxOf([['A', 'B'], ...texts.map((text, index) => [String(index), text])]));
  expect(rows.map(({ cells }) => cells)).toEqual(texts.map((text, index) => [String(index), visibleText(text)]));
});

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const clock = fixedClock(TEST_NOW);

async function run({ task }: OfficeImport): Promise<void> {
  const { db } = site.database;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task?.id ?? '');
}

const call = async (method: 'GET' | 'POST', path: string, more: { payload?: Buffer; headers?: object } = {}) => {
  const reply = await site.app.inject({
    method,
    url: `/api/v1/office/imports${path}`,
    payload: more.payload,
    headers: { ...manager.headers, ...more.headers },
  });
  expect(reply.statusCode).toBeLessThan(300);
  return reply.json().data;
};

test.each([
  ['a CSV file', async (rows: string[][]) => csvOf(rows)],
  ['a workbook', xlsxOf],
])('%s with awkward characters in every cell is imported as it shows or refused row by row', async (kind, write) => {
  const tag = kind === 'a workbook' ? 'X' : 'C';
  const headers = [
    'Reference',
    'Title',
    'Description',
    'Price',
    'Acreage',
    'Location',
    'City',
    'County',
    'State',
    'Address',
  ];
  const lines = texts.map((text, index) => [
    `${tag}-${index}`,
    `Plot ${tag} ${text}`.slice(0, 100),
    `About it: ${text}`,
    '900000',
    '0.25',
    'Juja',
    'Juja',
    'Kiambu',
    'Kiambu County',
    `Road ${tag} ${text}`.slice(0, 100),
  ]);
  const form = multipart(
    { kind: 'listings' },
    { field: 'file', name: 'awkward', bytes: await write([headers, ...lines]) },
  );
  const sent: OfficeImport = await call('POST', '', form);
  await run(sent);
  const rows: ImportRow[] = (await call('GET', `/${sent.id}/rows?per_page=200`)).items;
  expect(rows).toHaveLength(texts.length);
  for (const { outcome, problems } of rows) expect(outcome === 'make' || problems.length > 0).toBe(true);
  await run(await call('POST', `/${sent.id}/start`));
  const done: OfficeImport = await call('GET', `/${sent.id}`);
  expect(done.state).toBe('done');
  expect(done.counts.applied).toBeGreaterThan(10);
  const made = await site.database.db
    .selectFrom('land')
    .select(['reference_number', 'title', 'address'])
    .where('reference_number', 'like', `${tag}-%`)
    .execute();
  expect(made).toHaveLength(done.counts.applied);
  for (const { reference_number, title, address } of made) {
    const [, sentTitle, , , , , , , , sentAddress] = lines[Number(reference_number.slice(2))] ?? [];
    expect([title, address]).toEqual([sentTitle, sentAddress].map((text = '') => visibleText(text)));
  }
});

test('a character that nobody sees is named in the reason, with where it stands', async () => {
  const headers =
    'Reference,Title,Purpose,Category,Type,Price (KES),Bedrooms,Bathrooms,Description,Address,Location,City,County';
  const line = (reference: string, title: string, description: string) =>
    `${reference},${title},Sale,Residential,villa,12.5m,4,3,${description},Kombe Road,Karen,Nairobi,Nairobi`;
  const rows = [line('CC-1', 'House with a \x1d sign', 'Light rooms.'), line('CC-2', 'House', 'Light \x1d rooms.')];
  const bytes = Buffer.from([headers, ...rows].join('\n'));
  const form = multipart({ kind: 'listings' }, { field: 'file', name: 'characters.csv', bytes });
  const sent: OfficeImport = await call('POST', '', form);
  await run(sent);
  const trial: ImportRow[] = (await call('GET', `/${sent.id}/rows`)).items;
  expect(trial.map(({ problems }) => problems.map(({ column, reason }) => `${column}: ${reason}`))).toEqual([
    ['Title: There is the character U+001D at position 14, which cannot be kept: remove it.'],
    ['Description: There is the character U+001D at position 7, which cannot be kept: remove it.'],
  ]);
});
