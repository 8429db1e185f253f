import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOfKind } from '#modules/listings/server';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { spreadsheetCsv } from '#platform/text/server/office-csv.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { columnOf } from '#src/modules/listings/kinds/field.ts';
import { listingAdmins } from '#src/modules/listings/server/admin/written-listing.ts';
import { importDesk } from '#tests/support/import-desk.ts';
import { filledListing, filledText } from '#tests/support/rows/filled-listings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { insertColleague } from '#tests/support/staff-session.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { exportJobHandlers } from '../exports/make-export.ts';
import { columnsOfTheProgram, landNames } from './listing-columns.ts';
import { listingMapper } from './listing-mapper.ts';

/** The office's own export goes back in: nothing differs, and what is changed in it is changed. */

const folder = await mkdtemp(join(tmpdir(), 'makao-round-trip-'));
const exports = new DiskStorage(join(folder, 'exports'));
const desk = importDesk({ exports });
afterAll(() => rm(folder, { recursive: true }));

type Kind = 'property' | 'land';
type Cells = Record<string, string>;
const tables = { property: 'properties', land: 'land' } as const;

/** Fields that a file does not change, with the reason. */
const notOfAFile: Readonly<Record<string, string>> = {
  slug: 'the address of the page follows from the title, and changing it is a decision of its own in the editor',
  reference_number: 'rows are known by it: another one is another listing',
  price_currency: 'the export has the column price_usd, which stands for it; tested below',
};

const fieldsToChange = (kind: Kind) => Object.entries(fieldsOfKind[kind]).filter(([name]) => !(name in notOfAFile));

/** What is beside the form, with another value. */
const beside: Cells = { status: 'Under offer', is_featured: 'true', approval_status: 'In review' };

const referenceOf = (kind: Kind, field: string) => `RT-${kind[0]}-${field}`.replace(/[_ ]/g, '-').toUpperCase();

let colleague: string;

async function insert(kind: Kind, reference: string, toChange = '', more: Cells = {}): Promise<number> {
  const texts = { ...filledListing(kind, reference, toChange), ...more };
  const start = { agent_id: desk.manager().staff.id, created_by: desk.manager().staff.id };
  return desk
    .db()
    .transaction()
    .execute((trx) => listingAdmins[kind].insert(trx, texts, start));
}

beforeAll(async () => {
  colleague = (await insertColleague(desk.db(), { name: 'Otieno Ouma' })).id;
  for (const kind of ['property', 'land'] as const) {
    for (const [name] of fieldsToChange(kind)) await insert(kind, referenceOf(kind, name), name);
    for (const name of [...Object.keys(beside), 'agent_id']) await insert(kind, referenceOf(kind, name));
    await insert(kind, referenceOf(kind, 'dollars'), '', { price: '5000', price_currency: 'USD' });
    await insert(kind, referenceOf(kind, 'to dollars'));
    await insert(kind, referenceOf(kind, 'request'), '', { price: '', price_currency: 'On request' });
    const id = await insert(kind, referenceOf(kind, 'public'));
    await desk
      .db()
      .updateTable(tables[kind])
      .set({ approval_status: 'Approved', published_at: TEST_NOW, confirmed_at: TEST_NOW })
      .where('id', '=', id)
      .execute();
  }
});

/** The CSV files of both tables as an export has them. */
async function exported(): Promise<Record<Kind, Buffer>> {
  const db = desk.db();
  const clock = fixedClock(TEST_NOW);
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    desk.site().app.inject({ method, url, headers: desk.manager().headers, ...(payload && { payload }) });
  const { task } = (await call('POST', '/api/v1/office/exports', { kind: 'listings' })).json().data;
  const storage = new DiskStorage(join(folder, 'images'));
  await runTask({ db, clock, handlers: exportJobHandlers({ db, clock, storage, exports }) }, task.id);
  const { items } = (await call('GET', '/api/v1/office/exports')).json().data;
  const made = items.find((item: { task: { id: string } }) => item.task.id === task.id);
  const entries = unzipSync((await call('GET', made.download_url)).rawPayload);
  const file = (kind: Kind) => Buffer.from(entries[`data/${tables[kind]}.csv`] ?? []);
  return { property: file('property'), land: file('land') };
}

/** Without the apostrophe before what a spreadsheet would run as a formula, such as a latitude below zero. */
const read = (file: Buffer): Cells[] =>
  parse(file, { columns: true, bom: true, cast: (cell) => cell.replace(/^'(?=-)/, '') });
const write = (records: Cells[]): string => stringify(records, { header: true, ...spreadsheetCsv });

const columnNames = new Map(Object.entries(landNames).map(([name, landName]) => [landName, name]));

function headerOf(kind: Kind, name: string): string | undefined {
  const field = kind === 'land' ? (columnNames.get(name) ?? name) : name;
  return listingMapper.columns.find((column) => column.field === field)?.header;
}

/** The file with one field of each row changed, and the headers of what that changes, by reference. */
function changedFile(kind: Kind, file: Buffer): { records: Cells[]; expected: Map<string, (string | undefined)[]> } {
  const changes = new Map<string, Cells>();
  const expected = new Map<string, (string | undefined)[]>();
  const say = (reference: string, cells: Cells, headers: (string | undefined)[]) => {
    changes.set(reference, cells);
    expected.set(reference, headers);
  };
  for (const [name, field] of fieldsToChange(kind)) {
    const text = filledText(name, field, { other: true });
    const cell = field.type === 'lines' ? JSON.stringify(text.split('\n')) : text;
    const category = name === 'property_category';
    say(referenceOf(kind, name), { [columnOf(name, field)]: cell, ...(category ? { property_type: 'office' } : {}) }, [
      headerOf(kind, name),
      ...(category ? [headerOf(kind, 'property_type')] : []),
    ]);
  }
  for (const [name, cell] of Object.entries({ ...beside, agent_id: colleague }))
    say(referenceOf(kind, name), { [name]: cell }, [headerOf(kind, name)]);
  say(referenceOf(kind, 'dollars'), { price_usd: '6000', price_kes: '774000' }, ['Price (KES)']);
  say(referenceOf(kind, 'to dollars'), { price_usd: '7000', price_kes: '903000' }, ['Price (KES)', 'Price in']);
  say(referenceOf(kind, 'request'), { price_kes: '8000000' }, ['Price (KES)', 'Price in']);
  const records = read(file).map((cells) => ({ ...cells, ...changes.get(cells.reference_number ?? '') }));
  return { records, expected };
}

/** The cells that a file sets. */
const ofAFile = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => !columnsOfTheProgram.includes(name)));

describe.each(['property', 'land'] as const)('the export of %s', (kind) => {
  test('goes back in without a question and without a change', async () => {
    const file = (await exported())[kind];
    const count = read(file).length;
    const trial = await desk.send(file, `${tables[kind]}.csv`);
    const odd = (await desk.rowsOf(trial.id)).filter(({ outcome }) => outcome !== 'same');
    expect(odd).toEqual([]);
    expect(trial).toMatchObject({ state: 'ready', counts: { make: 0, change: 0, same: count, refuse: 0 } });
  });

  test('with one field of each row changed changes exactly that', async () => {
    const { records, expected } = changedFile(kind, (await exported())[kind]);
    const trial = await desk.tryOut(write(records), `${tables[kind]}.csv`);
    const rows = await desk.rowsOf(trial.id);
    const found = rows.map(({ reference, changes, problems }) => [
      reference,
      problems.length > 0 ? problems : changes.map(({ column }) => column).toSorted(),
    ]);
    const all = rows.map(({ reference }) => [reference, (expected.get(reference) ?? []).toSorted()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(all));
    const done = await desk.apply(trial);
    expect(done.counts).toMatchObject({ refuse: 0, applied: expected.size });
    expect(read((await exported())[kind]).map(ofAFile)).toEqual(records.map(ofAFile));
  });
});
