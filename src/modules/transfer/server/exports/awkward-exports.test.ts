import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { awkwardText, awkwardTexts } from '#tests/support/rows/awkward-text.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { exportedTables, leftBehind } from './export-tables.ts';
import { exportJobHandlers, exportKey } from './make-export.ts';

let folder: string;
let source: TestDatabase;
let path: string;

/** Keys of files, by which the export looks them up on the disk. */
const keysOfFiles = ['images.storage_key', 'listing_documents.storage_key'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-awkward-'));
  source = await createTestDatabase();
  await dropRules(source.db);
  const { db } = source;
  const storage = new DiskStorage(join(folder, 'images'));
  const handlers = exportJobHandlers({
    db,
    clock: fixedClock(TEST_NOW),
    storage,
    exports: new DiskStorage(join(folder, 'exports')),
  });
  const filled = (await Promise.all(exportedTables.map((table) => fill(db, table)))).flat();
  expect(filled.sort()).toEqual((await textColumns(db)).filter((name) => !keysOfFiles.includes(name)).sort());
  const taskId = randomUUID();
  await handlers['export-full']?.({
    taskId,
    staff: { id: randomUUID(), name: 'Owner' },
    input: {},
    requestId: 'test',
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    report: async () => {},
    step: () => Promise.reject(new Error('An export has no steps')),
  });
  path = join(folder, 'exports', exportKey(taskId));
}, 60_000);
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** Drops the constraints, so that every text column can be filled with any text. */
async function dropRules(db: Database): Promise<void> {
  const { rows } = await sql<{ command: string }>`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as command
    from pg_constraint where connamespace = current_schema()::regnamespace and contype in ('c', 'f', 'x', 'u')
      and conrelid <> 0`.execute(db);
  for (const { command } of rows) await sql.raw(command).execute(db);
}

interface Column {
  name: string;
  type: string;
}

const columnsOf = async (db: Database, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select column_name as name, udt_name as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  ).rows;

const textTypes = ['text', 'citext', 'varchar', 'bpchar', 'name', 'json', 'jsonb', '_text', '_citext', '_varchar'];

async function textColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any(${[...exportedTables]})
      and udt_name = any(${textTypes})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows with the same texts in every column; @returns the columns that hold text */
async function fill(db: Database, table: string): Promise<string[]> {
  const columns = await columnsOf(db, table);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`delete from ${sql.table(table)}`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  for (const [index, text] of [awkwardText, ...awkwardTexts].entries()) {
    const row = columns.map((column) => valueFor(`${table}.${column.name}`, column.type, index, text));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value values (${sql.join(row)})
      on conflict do nothing`.execute(db);
  }
  return columns
    .filter(({ name, type }) => textTypes.includes(type) && !keysOfFiles.includes(`${table}.${name}`))
    .map(({ name }) => `${table}.${name}`);
}

/** A value of the column's type; no two rows have the same text or number, as keys may be of it. */
function valueFor(column: string, type: string, index: number, text: string) {
  const unique = `${text}${index}`;
  if (keysOfFiles.includes(column)) return `originals/00/${randomUUID()}.jpg`;
  if (type === 'json' || type === 'jsonb') return JSON.stringify({ [text]: [text, { deep: unique }], '': null });
  if (type.startsWith('_')) return type === '_text' ? [unique, '', text] : [];
  if (textTypes.includes(type)) return unique;
  if (type === 'uuid') return randomUUID();
  if (type === 'bool') return index % 2 === 0;
  if (type === 'date') return `20${10 + index}-01-01`;
  if (type === 'time') return `00:${10 + index}`;
  if (type === 'timestamptz') return `20${10 + index}-01-01T00:00:00.123456Z`;
  if (type === 'bytea') return Buffer.from(text);
  if (type.endsWith('range')) return 'empty';
  return index + 1;
}

/** The rows as JSON, sorted, with `replaced` in place of the values of those columns. */
const rowsOf = async (db: Database, table: string, replaced: Readonly<Record<string, unknown>> = {}) => {
  const names = sql.join((await columnsOf(db, table)).map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) || ${JSON.stringify(replaced)}::jsonb)::text as row
    from (select ${names} from ${sql.table(table)}) t order by 1`.execute(db);
  return rows.map(({ row }) => row);
};

test('a full export keeps every awkward character in every text column of every table', async () => {
  const entries = unzipSync(await readFile(path));
  for (const table of exportedTables) {
    const expected = await rowsOf(source.db, table, leftBehind[table]);
    expect(expected.length, table).toBeGreaterThan(0);
    const written = Buffer.from(entries[`data/${table}.json`] ?? []).toString('utf8');
    expect([
      table,
      written
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => line.replace(/,$/, ''))
        .sort(),
    ]).toEqual([table, expected.sort()]);
  }
}, 60_000);

test('the tables for spreadsheets have one record for each row and no cell that is a formula', async () => {
  const seen: string[] = [];
  for (const [name, content] of Object.entries(unzipSync(await readFile(path)))) {
    const [, table] = /^data\/(\w+)\.csv$/.exec(name) ?? [];
    if (!table) continue;
    seen.push(table);
    const records: string[][] = parse(Buffer.from(content), {
      bom: true,
      // Spreadsheets end a row at any of them, where it is not in quotes.
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    const rows = await rowsOf(source.db, table);
    expect([table, records.length]).toEqual([table, rows.length + 1]);
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
    expect(await sameCells(source.db, table, records)).toBe(true);
  }
  expect(seen.sort()).toEqual([...exportedTables].sort());
}, 60_000);

/** Whether the texts of the file are those of the table, but for the mark that keeps formulas from being one. */
async function sameCells(db: Database, table: string, [head = [], ...records]: string[][]): Promise<boolean> {
  const texts = (await columnsOf(db, table)).filter(({ type }) => type === 'text').map(({ name }) => name);
  for (const name of texts) {
    const { rows } = await sql<{ text: string }>`select ${sql.ref(name)} as text from ${sql.table(table)}`.execute(db);
    const cells = records.map((record) => (record[head.indexOf(name)] ?? '').replace(/^'(?=[=+\-@\t\r])/, ''));
    if (JSON.stringify(cells.sort()) !== JSON.stringify(rows.map(({ text }) => text).sort())) return false;
  }
  return true;
}
