import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { recountListings } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { sniffImage } from '#platform/files/server/image-sniffing.ts';
import { checkStorageKey, type FileStorage } from '#platform/files/server/storage.ts';
import { exportedTables, formerColumns, selfReferring } from './export-tables.ts';
import { storeDocuments } from './exported-documents.ts';
import { dataPath, photographPath } from './manifest.ts';
import { ExportRefused, type OpenExport, openExport, readWhole } from './read-export.ts';
import { columnsOf } from './table-rows.ts';

const LINE_FEED = 0x0a;

/**
 * Splits a file into lines at the byte 0x0A alone. JSON texts hold U+2028, U+2029 and U+0085 unescaped, at which
 * `node:readline` and many regular expressions split as well. Lines are decoded whole, so that a character of several
 * bytes may lie across chunks.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      pieces.push(chunk.subarray(from, at));
      yield Buffer.concat(pieces).toString('utf8');
      pieces = [];
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString('utf8');
}

export interface ExportToImport {
  db: Database;
  storage: FileStorage;
  /** The ZIP file. */
  path: string;
  say: (message: string) => void;
}

const BATCH = 500;
/** Rows of long texts are stored in smaller batches: PostgreSQL takes at most 256 MB in one JSON value. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;

/**
 * Fills an empty, migrated database with a full export: every row with the id it had, and the files. All of it or nothing;
 * only files stay behind when it fails.
 * @throws ExportRefused when the file is no full export of this version, was changed, or the database is not empty
 */
export async function importExport({ db, storage, path, say }: ExportToImport): Promise<Record<string, number>> {
  const source = await openExport(path);
  try {
    if (source.manifest.kind !== 'full')
      throw new ExportRefused('This is an export of listings alone. A site is made again from a full one.');
    return await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await refuseFilled(trx);
      const counts = await fillTables(trx, source);
      await recountListings(trx);
      await storePhotographs(trx, source, storage, say);
      await storeDocuments(trx, source, storage, say);
      return counts;
    });
  } finally {
    source.close();
  }
}

async function refuseFilled(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ is_filled: boolean }>`
    select exists (select from agency_settings) or exists (select from staff) or exists (select from properties)
      or exists (select from land) or exists (select from enquiries) as is_filled`.execute(trx);
  if (rows[0]?.is_filled)
    throw new ExportRefused('This database has content already. An export is taken into an empty one.');
}

async function fillTables(trx: Transaction<DB>, source: OpenExport): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of exportedTables) {
    if (!source.has(dataPath(table, 'json'))) continue;
    // Triggers would add rows, such as a price's history, that the export contains itself.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    counts[table] = await fillTable(trx, table, source);
  }
  for (const table of Object.keys(counts)) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    await continueIds(trx, table);
    if (counts[table] !== source.manifest.rows[table])
      throw new ExportRefused(`The export has ${counts[table]} rows of '${table}', and its manifest says otherwise.`);
  }
  return counts;
}

async function fillTable(trx: Transaction<DB>, table: string, source: OpenExport): Promise<number> {
  const known = new Set(await columnsOf(trx, table));
  const target = selfReferring.has(table) ? await besideOf(trx, table) : table;
  // The rules a new database begins with give way to those of the export.
  await sql`delete from ${sql.table(table)}`.execute(trx);
  let batch: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(trx, { table, target, known }, batch);
    count += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const exported of rowsOf(source.read(dataPath(table, 'json')))) {
    const row = withColumnsOfToday(table, exported);
    batch.push(row);
    characters += row.length;
    if (batch.length >= BATCH || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (target !== table) await moveRows(trx, target, table, known);
  return count;
}

/** A temporary table of the same columns without constraints, so that rows may refer to later ones. */
async function besideOf(trx: Transaction<DB>, table: string): Promise<string> {
  const beside = `imported_${table}`;
  await sql`create temporary table ${sql.table(beside)} (like ${sql.table(table)} including defaults) on commit drop`.execute(
    trx,
  );
  return beside;
}

async function moveRows(trx: Transaction<DB>, from: string, to: string, columns: ReadonlySet<string>): Promise<void> {
  const names = sql.join([...columns].map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(to)} (${names}) overriding system value
    select ${names} from ${sql.table(from)}`.execute(trx);
}

interface Filling {
  table: string;
  /** The table itself, or the one beside it. */
  target: string;
  known: ReadonlySet<string>;
}

/** The rows of a JSON list that has one a line. */
async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const line of linesOf(chunks)) if (line.startsWith('{')) yield line.replace(/,$/, '');
}

/** The row with the present names of columns, for a table of which some were renamed. */
function withColumnsOfToday(table: string, row: string): string {
  const renamed = formerColumns[table];
  if (!renamed) return row;
  const entries = Object.entries(rowSchema.parse(JSON.parse(row)));
  return JSON.stringify(Object.fromEntries(entries.map(([name, value]) => [renamed[name] ?? name, value])));
}

const rowSchema = z.record(z.string(), z.unknown());

async function insertRows(
  trx: Transaction<DB>,
  { table, target, known }: Filling,
  rows: readonly string[],
): Promise<void> {
  const given = Object.keys(rowSchema.parse(JSON.parse(rows[0] ?? '{}')));
  const unknown = given.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ExportRefused(
      `The export has '${unknown}' of '${table}', which this program does not know. Use a newer one.`,
    );
  const names = sql.join(given.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(target)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    trx,
  );
}

/** The next row of the table gets an id that no row of the export has. */
async function continueIds(trx: Transaction<DB>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(trx);
  for (const { name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)} having max(${sql.ref(name)}) is not null`.execute(trx);
  }
}

async function storePhotographs(
  trx: Transaction<DB>,
  source: OpenExport,
  storage: FileStorage,
  say: (message: string) => void,
): Promise<void> {
  const images = await trx.selectFrom('images').select(['id', 'storage_key']).orderBy('id').execute();
  let missing = 0;
  for (const { id, storage_key } of images) {
    const path = photographPath(id);
    if (!source.has(path)) {
      missing += 1;
      continue;
    }
    const bytes = await readWhole(source.read(path));
    if (!sniffImage(bytes)) throw new ExportRefused(`'${path}' is not a photograph.`);
    await storage.put(checkStorageKey(storage_key), bytes, 'image/jpeg');
  }
  if (missing > 0) say(`${missing} photographs were not in the export`);
}
