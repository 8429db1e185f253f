import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { storageIdOf } from '#platform/database/server/file-storage.ts';
import { claimDatabase } from '#platform/database/server/program-lock.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import type { Manifest } from './backup-format.ts';
import { type BackupFile, openBackupFile } from './backup-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { type DatabaseSession, openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { listTables, type Migrations, readMigrations, refuseFormer, refuseNewer } from './makao-schema.ts';
import { lockDataDir, type Settings } from './reach-database.ts';
import { restoreDatabase } from './restore-database.ts';
import {
  checkPlacedFiles,
  containsFiles,
  placeStagedFiles,
  refuseFileWithin,
  refuseFullDisk,
  removeOtherFiles,
  removeStaged,
  stageFiles,
} from './stored-files.ts';

export interface RestoreOptions extends Settings {
  file: string;
  migrationsDir: string;
  /** Whether to replace an existing database and its photographs. */
  replace: boolean;
  signal: AbortSignal;
  say: (message: string) => void;
}

/**
 * Restores a backup into DATA_DIR and the database. The file is verified before anything is changed; until the last
 * step, one commit, the existing site stays as it is.
 * @returns what was restored
 * @throws BackupRefused, StartRefusedError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { dataDir, migrationsDir, say } = options;
  const file = resolve(options.file);
  await refuseFileWithin(dataDir, file);
  const migrations = await readMigrations(migrationsDir);
  const backup = await openBackupFile(file);
  try {
    refuseFormer(
      file,
      backup.manifest.migrations,
      'Restore it with that version into an empty database, then start this version on it: the start brings it up to date.',
    );
    refuseNewer(file, backup.manifest.migrations, migrations);
    say('Checking the file…');
    await backup.checkEverything(options.signal);
    await mkdir(dataDir, { recursive: true });
    const lock = await lockDataDir(dataDir, 'restore');
    try {
      await restoreInto(backup, migrations, options);
    } finally {
      await lock.release();
    }
    return backup.manifest;
  } finally {
    await backup.close();
  }
}

async function restoreInto(backup: BackupFile, migrations: Migrations, options: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir, log, say } = options;
  await refuseFullDisk(join(dataDir, 'images'), backup.manifest.files);
  const bundled = databaseUrl ? null : await startBundledPostgres({ dataDir, log, progress: say });
  const url = bundled?.url ?? databaseUrl ?? '';
  try {
    const claim = await claimDatabase({ url, dataDir, log, say, waitMs: 0 });
    try {
      const session = await openSession(url);
      try {
        const signal = AbortSignal.any([options.signal, session.lost]);
        await restoreWith(session, url, backup, migrations, { ...options, signal });
      } finally {
        await session.close();
      }
    } finally {
      await claim.release();
    }
  } finally {
    await bundled?.stop();
  }
}

async function restoreWith(
  session: DatabaseSession,
  url: string,
  backup: BackupFile,
  migrations: Migrations,
  { dataDir, replace, signal, say }: RestoreOptions,
): Promise<void> {
  const { client } = session;
  const imagesDir = join(dataDir, 'images');
  const { files } = backup.manifest;
  // Keeps out a backup, which could read old rows with new files.
  await keepFilesInPlace(client);
  if (!replace) await refuseFilled(session, migrations, imagesDir);
  await prepareJobQueue(url);
  try {
    say('Restoring photographs and documents…');
    await stageFiles(backup, imagesDir, signal);
    say('Restoring the database…');
    await restoreDatabase({
      client,
      backup,
      migrations,
      storageId: await storageIdOf(dataDir),
      beforeCommit: async () => {
        signal.throwIfAborted();
        await placeStagedFiles(imagesDir, files);
        await checkPlacedFiles(imagesDir, files);
      },
    });
  } catch (error) {
    await removeStaged(imagesDir);
    throw error;
  }
  const { rows } = await client.query<{ id: string }>('select id from images');
  await removeOtherFiles(imagesDir, files, new Set(rows.map(({ id }) => id)));
  await client.query('analyze');
}

/** One row in any of these makes a database one that somebody uses. */
const TABLES_OF_USE = ['agency_settings', 'staff', 'properties', 'land', 'enquiries'];

async function refuseFilled({ client }: DatabaseSession, migrations: Migrations, imagesDir: string): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name).filter((name) => migrations.tables.has(name));
  const checks = TABLES_OF_USE.filter((name) => names.includes(name)).map((name) => `exists (select from ${name})`);
  const { rows } = await client.query<{ is_filled: boolean }>(`select ${checks.join(' or ') || 'false'} as is_filled`);
  if (rows[0]?.is_filled)
    throw new BackupRefused(
      'The database has content already. Add --replace to put the backup in its place, or restore into an empty one.',
    );
  if (await containsFiles(imagesDir))
    throw new BackupRefused(
      `${imagesDir} holds photographs already. Add --replace to put those of the backup in their place, or choose another DATA_DIR.`,
    );
}

/** The job queue has its own migrations, which commit by themselves and only add to the schema. */
async function prepareJobQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}
