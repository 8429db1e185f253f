import { stringify } from 'csv-stringify/sync';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { TaskHandler, TaskRun } from '#platform/tasks/server/run-office-tasks.ts';
import { spreadsheetCsv } from '#platform/text/server/office-csv.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ExportKind } from '../../exports/contract.ts';
import { tablesOf } from './export-tables.ts';
import { type AddToZip, asJson, columnsOf, tableRows, writeZip } from './table-rows.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** The rows as CSV for spreadsheets, with cells escaped that these would run as formulas. */
async function* asCsv(batches: AsyncIterable<string[]>, columns: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lines([[...columns]])}`);
  for await (const rows of batches) {
    const records = rows.map((row) => rowSchema.parse(JSON.parse(row)));
    yield Buffer.from(lines(records.map((record) => columns.map((name) => cell(record[name])))));
  }
}

const lines = (rows: string[][]): string => stringify(rows, spreadsheetCsv);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface ExportServices {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  exports: FileStorage;
}

export const taskKindOf = { listings: 'export-listings', full: 'export-full' } as const satisfies Record<
  ExportKind,
  string
>;

export const exportKey = (taskId: string): string => `${taskId}.zip`;

export const exportJobHandlers = (services: ExportServices): Record<string, TaskHandler> => ({
  [taskKindOf.listings]: (run) => makeExport(services, 'listings', run),
  [taskKindOf.full]: (run) => makeExport(services, 'full', run),
});

/** Writes the export anew from its beginning, also after a crash: until it is whole there is no file. */
async function makeExport(services: ExportServices, kind: ExportKind, run: TaskRun): Promise<object> {
  const key = exportKey(run.taskId);
  await writeZip(services.exports, key, async (add) => {
    const progress = new ExportProgress(run);
    const { rows, images } = await writeTables(services.db, kind, add, progress);
    const photographs = await writePhotographs(services.storage, images, add, progress);
    await writeDocuments(services.db, services.storage, add);
    const manifest = { kind, made_at: services.clock.now().toISOString(), rows, photographs };
    await add('manifest.json', once(JSON.stringify(manifest, null, 2)));
  });
  const written = await services.exports.get(key);
  if (!written) throw new Error(`The export '${key}' was removed while it was made`);
  return { size_bytes: written.sizeBytes };
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

class ExportProgress {
  private done = 0;
  total = 0;

  constructor(private readonly run: TaskRun) {}

  /** Told of every table, and of every twentieth photograph. */
  async oneMore(every = 1): Promise<void> {
    this.done += 1;
    if (this.done % every === 0) await this.run.report({ done: this.done, total: this.total });
  }
}

interface ImageToWrite {
  id: string;
  storage_key: string;
}

/** Writes all tables from one snapshot of the database. */
async function writeTables(db: Database, kind: ExportKind, add: AddToZip, progress: ExportProgress) {
  const tables = tablesOf(kind);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const images: ImageToWrite[] = await trx
        .selectFrom('images')
        .select(['id', 'storage_key'])
        .orderBy('id')
        .execute();
      progress.total = tables.length + images.length;
      const rows: Record<string, number> = {};
      // A disk may be slow for longer than a statement or a pause of a transaction may otherwise take.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      for (const table of tables) {
        rows[table] = await writeTable(trx, table, add);
        await progress.oneMore();
      }
      return { rows, images };
    });
}

async function writeTable(trx: Transaction<DB>, table: keyof DB, add: AddToZip): Promise<number> {
  const columns = await columnsOf(trx, table);
  let count = 0;
  const counted = asJson(tableRows(trx, table, columns), (more) => {
    count += more;
  });
  await add(`data/${table}.json`, counted);
  await add(`data/${table}.csv`, asCsv(tableRows(trx, table, columns), columns));
  return count;
}

/** Adds the originals uncompressed, as images hardly compress. A missing file is left out. */
async function writePhotographs(
  storage: FileStorage,
  images: readonly ImageToWrite[],
  add: AddToZip,
  progress: ExportProgress,
): Promise<number> {
  let count = 0;
  for (const { id, storage_key } of images) {
    const stored = await storage.get(storage_key);
    if (stored) {
      await add(`photographs/${id}.jpg`, stored.stream(), { compress: false });
      count += 1;
    }
    await progress.oneMore(20);
  }
  return count;
}

/** The papers about listings; one whose file is gone is left out. */
async function writeDocuments(db: Database, storage: FileStorage, add: AddToZip): Promise<void> {
  const documents = await db.selectFrom('listing_documents').select('storage_key').orderBy('id').execute();
  for (const { storage_key } of documents) {
    const stored = await storage.get(storage_key);
    if (stored) await add(`documents/${storage_key.split('/').at(-1)}`, stored.stream(), { compress: false });
  }
}
