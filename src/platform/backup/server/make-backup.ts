import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  BackupRefused,
  MANIFEST_PATH,
  MANIFEST_SUM_PATH,
  type Manifest,
  TABLES_LEFT_OUT,
} from './backup-format.ts';
import { manifestSum, openBackupFile } from './backup-reader.ts';
import { recordBackup } from './backup-runs.ts';
import { type BackupWriter, refuseUnusableTarget, writeBackupFile } from './backup-writer.ts';
import { type DatabaseSession, openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Migrations, readMigrations } from './makao-schema.ts';
import { reachDatabase, type Settings } from './reach-database.ts';
import { addStoredFiles, listStoredFiles, refuseFileWithin } from './stored-files.ts';

export interface BackupOptions extends Settings {
  file: string;
  migrationsDir: string;
  replace: boolean;
  signal: AbortSignal;
  say: (message: string) => void;
  /** Takes the finished file to where it stays, before it is recorded. @returns its size there, in bytes */
  store?: (manifest: Manifest, signal: AbortSignal) => Promise<number>;
}

/** Verifies the file before it gets its final name. @throws BackupRefused, StartRefusedError with no file left */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const file = resolve(options.file);
  await refuseFileWithin(options.dataDir, file);
  await refuseUnusableTarget(file, options.replace);
  const migrations = await readMigrations(options.migrationsDir);
  const database = await reachDatabase(options);
  try {
    const session = await openSession(database.url);
    try {
      const signal = AbortSignal.any([options.signal, session.lost]);
      // Closing the session interrupts a query that returns no rows yet, such as the sort of a large table.
      options.signal.addEventListener('abort', session.close, { once: true });
      return await writeAll(session, file, migrations, { ...options, signal });
    } finally {
      await session.close();
    }
  } finally {
    await database.close();
  }
}

async function writeAll(
  session: DatabaseSession,
  file: string,
  migrations: Migrations,
  { dataDir, storage, replace, signal, say, store }: BackupOptions,
): Promise<Manifest> {
  const { images } = await openSiteFiles({ dataDir, storage });
  // The lock is kept until the session ends, so that every file of the snapshot exists until it is copied.
  await keepFilesInPlace(session.client);
  let manifest: Manifest | null = null;
  await writeBackupFile(file, {
    replace,
    signal,
    fill: async (writer) => {
      manifest = await fill(session, writer, migrations, images, say);
    },
    check: async (path) => {
      // Verifies that the connection, and with it the lock, was never lost while files were copied.
      await session.client.query('select 1');
      await checkWritten(path, signal);
    },
  });
  if (!manifest) throw new Error('a backup without a manifest');
  const sizeBytes = store ? await store(manifest, signal) : (await stat(file)).size;
  await noteBackup(session, sizeBytes, manifest, say);
  return manifest;
}

/** The backup is complete without this note, so a failure is told and no more. */
async function noteBackup(
  { client }: DatabaseSession,
  sizeBytes: number,
  { made_at, files, missing_files }: Manifest,
  say: (message: string) => void,
): Promise<void> {
  try {
    const startedAt = new Date(made_at);
    await recordBackup(client, { startedAt, sizeBytes, files: files.length, missingFiles: missing_files.length });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The backup is complete. It could not be written down in the database for the page of the status: ${reason}`);
  }
}

async function fill(
  { client }: DatabaseSession,
  writer: BackupWriter,
  migrations: Migrations,
  images: FileStorage,
  say: (message: string) => void,
): Promise<Manifest> {
  const madeAt = new Date();
  const { storageKeys, foreignTables, postgresVersion, ...dump } = await dumpDatabase(client, writer, migrations);
  if (foreignTables.length > 0) say(`Left out, as they are none of Makao's tables: ${foreignTables.join(', ')}`);
  const files = await addStoredFiles(writer, images, await listStoredFiles(images));
  const present = new Set(files.map(({ key }) => key));
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    made_at: madeAt.toISOString(),
    postgres_version: postgresVersion,
    ...dump,
    left_out: Object.fromEntries(TABLES_LEFT_OUT),
    files,
    missing_files: storageKeys.filter((key) => !present.has(key)).sort(),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await writer.add(MANIFEST_PATH, onlyChunk(text));
  await writer.add(MANIFEST_SUM_PATH, onlyChunk(Buffer.from(manifestSum(text))));
  return manifest;
}

async function* onlyChunk(chunk: Buffer): AsyncGenerator<Uint8Array> {
  yield chunk;
}

async function checkWritten(path: string, signal: AbortSignal): Promise<void> {
  try {
    const written = await openBackupFile(path);
    try {
      await written.checkEverything(signal);
    } finally {
      await written.close();
    }
  } catch (cause) {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(`The backup could not be read back as it was written, and was not kept. ${reason}`, {
      cause,
    });
  }
}
