import { join, resolve } from 'node:path';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  MANIFEST_PATH,
  MANIFEST_SUM_PATH,
  type Manifest,
  TABLES_LEFT_OUT,
} from './backup-format.ts';
import { manifestSum, openBackupFile } from './backup-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { type BackupWriter, refuseUnusableTarget, writeBackupFile } from './backup-writer.ts';
import { type DatabaseSession, openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Migrations, readMigrations } from './makao-schema.ts';
import { reachDatabase, type Settings } from './reach-database.ts';
import { addStoredFiles, listStoredFiles, refuseFileWithin } from './stored-files.ts';

export interface BackupOptions extends Settings {
  /** Path of the backup file. */
  file: string;
  migrationsDir: string;
  /** Whether to overwrite an existing file. */
  replace: boolean;
  signal: AbortSignal;
  say: (message: string) => void;
}

/**
 * Writes database and photographs into one file, while the site runs or is stopped, and verifies the file before it
 * gets its final name.
 * @returns the manifest
 * @throws BackupRefused, StartRefusedError with no file left
 */
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
  { dataDir, replace, signal, say }: BackupOptions,
): Promise<Manifest> {
  // The lock is kept until the session ends, so that every file of the snapshot exists until it is copied.
  await keepFilesInPlace(session.client);
  let manifest: Manifest | null = null;
  await writeBackupFile(file, {
    replace,
    signal,
    fill: async (writer) => {
      manifest = await fill(session, writer, migrations, join(dataDir, 'images'), say);
    },
    check: async (path) => {
      // Verifies that the connection, and with it the lock, was never lost while files were copied.
      await session.client.query('select 1');
      await checkWritten(path, signal);
    },
  });
  if (!manifest) throw new Error('a backup without a manifest');
  return manifest;
}

async function fill(
  { client }: DatabaseSession,
  writer: BackupWriter,
  migrations: Migrations,
  imagesDir: string,
  say: (message: string) => void,
): Promise<Manifest> {
  const madeAt = new Date();
  const { storageKeys, foreignTables, postgresVersion, ...dump } = await dumpDatabase(client, writer, migrations);
  if (foreignTables.length > 0) say(`Left out, as they are none of Makao's tables: ${foreignTables.join(', ')}`);
  const files = await addStoredFiles(writer, imagesDir, await listStoredFiles(imagesDir));
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
