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
import { writeDocuments } from './exported-documents.ts';
import { dataPath, EXPORT_FORMAT, FORMAT_VERSION, MANIFEST_PATH, type Manifest, photographPath } from './manifest.ts';
import { asJson, columnsOf, tableRows } from './table-rows.ts';
import { writeZip, type ZipWriter } from './zip-writer.ts';

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
  /** Where finished exports wait to be fetched. */
  exports: FileStorage;
}

export const taskKindOf = { listings: 'export-listings', full: 'export-full' } as const satisfies Record<
  ExportKind,
  string
>;

export const exportKey = (taskId: string): string => `${taskId}.zip`;

/** The long work of this room. */
export const exportJobHandlers = (services: ExportServices): Record<string, TaskHandler> => ({
  [taskKindOf.listings]: (run) => makeExport(services, 'listings', run),
  [taskKindOf.full]: (run) => makeExport(services, 'full', run),
});

/** Writes the export anew from its beginning, also after a crash: until it is whole there is no file. */
async function makeExport(services: ExportServices, kind: ExportKind, run: TaskRun): Promise<object> {
  const key = exportKey(run.taskId);
  await writeZip(services.exports, key, async (zip) => {
    const progress = new ExportProgress(run);
    const { rows, images } = await writeTables(services.db, kind, zip, progress);
    const photographs = await writePhotographs(services.storage, images, zip, progress);
    await writeDocuments(services.db, services.storage, zip);
    const manifest: Manifest = {
      format: EXPORT_FORMAT,
      version: FORMAT_VERSION,
      kind,
      made_at: services.clock.now().toISOString(),
      rows,
      photographs,
      files: [...zip.files],
    };
    await zip.add(MANIFEST_PATH, once(JSON.stringify(manifest, null, 2)));
  });
  const written = await services.exports.get(key);
  if (!written) throw new Error(`The export '${key}' was removed while it was made`);
  return { size_bytes: written.sizeBytes };
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Progress over tables and photographs, reported at intervals. */
class ExportProgress {
  private done = 0;
  total = 0;

  constructor(private readonly run: TaskRun) {}

  async oneMore(isWorthTelling = true): Promise<void> {
    this.done += 1;
    if (isWorthTelling || this.done % 20 === 0) await this.run.report({ done: this.done, total: this.total });
  }
}

interface ImageToWrite {
  id: string;
  storage_key: string;
}

/** Writes all tables from one snapshot of the database. */
async function writeTables(db: Database, kind: ExportKind, zip: ZipWriter, progress: ExportProgress) {
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
        rows[table] = await writeTable(trx, table, zip);
        await progress.oneMore();
      }
      return { rows, images };
    });
}

async function writeTable(trx: Transaction<DB>, table: keyof DB, zip: ZipWriter): Promise<number> {
  const columns = await columnsOf(trx, table);
  let count = 0;
  const counted = asJson(tableRows(trx, table, columns), (more) => {
    count += more;
  });
  await zip.add(dataPath(table, 'json'), counted);
  await zip.add(dataPath(table, 'csv'), asCsv(tableRows(trx, table, columns), columns));
  return count;
}

/** Adds the originals uncompressed, as images hardly compress. A missing file is left out. */
async function writePhotographs(
  storage: FileStorage,
  images: readonly ImageToWrite[],
  zip: ZipWriter,
  progress: ExportProgress,
): Promise<number> {
  let count = 0;
  for (const { id, storage_key } of images) {
    const stored = await storage.get(storage_key);
    if (stored) {
      await zip.add(photographPath(id), stored.stream(), { compress: false });
      count += 1;
    }
    await progress.oneMore(false);
  }
  return count;
}
