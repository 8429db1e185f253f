import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { usesDataDir } from '#platform/config/server/config.ts';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { storageIdOf } from '#platform/database/server/file-storage.ts';
import { claimDatabase } from '#platform/database/server/program-lock.ts';
import { openSiteFiles, type SiteFiles } from '#platform/files/server/site-files.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import type { Manifest } from './backup-format.ts';
import { BackupRefused } from './backup-format.ts';
import { type BackupFile, openBackupFile } from './backup-reader.ts';
import { type DatabaseSession, openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { listTables, type Migrations, readMigrations, refuseNewer } from './makao-schema.ts';
import { lockDataDir, type Settings } from './reach-database.ts';
import { restoreDatabase } from './restore-database.ts';
import {
  checkPlacedFiles,
  containsFiles,
  placeStagedFiles,
  refuseFileWithin,
  removeOtherFiles,
  removeStaged,
  stageFiles,
} from './stored-files.ts';

export interface RestoreOptions extends Settings {
  file: string;
  migrationsDir: string;
  replace: boolean;
  signal: AbortSignal;
  say: (message: string) => void;
}

/**
 * Restores a backup into DATA_DIR and the database. The file is verified before anything is changed; until the last
 * step, one commit, the existing site stays as it is. @throws BackupRefused, StartRefusedError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, storage = null, migrationsDir, say } = options;
  const file = resolve(options.file);
  await refuseFileWithin(dataDir, file);
  const migrations = await readMigrations(migrationsDir);
  const backup = await openBackupFile(file);
  try {
    refuseNewer(file, backup.manifest.migrations, migrations);
    say('Checking the file…');
    await backup.checkEverything(options.signal);
    if (usesDataDir({ databaseUrl, storage })) await mkdir(dataDir, { recursive: true });
    const lock = usesDataDir({ databaseUrl, storage }) ? await lockDataDir(dataDir, 'restore') : null;
    try {
      await restoreInto(backup, migrations, options);
    } finally {
      await lock?.release();
    }
    return backup.manifest;
  } finally {
    await backup.close();
  }
}

async function restoreInto(backup: BackupFile, migrations: Migrations, options: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir, storage, log, say } = options;
  const siteFiles = await openSiteFiles({ dataDir, storage });
  const bundled = databaseUrl ? null : await startBundledPostgres({ dataDir, log, progress: say });
  const url = bundled?.url ?? databaseUrl ?? '';
  try {
    const claim = await claimDatabase({ url, place: siteFiles.root.place, log, say, waitMs: 0 });
    try {
      const session = await openSession(url);
      try {
        const signal = AbortSignal.any([options.signal, session.lost]);
        await restoreWith(session, url, backup, migrations, { ...options, siteFiles, signal });
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
  { siteFiles: { root, images }, replace, signal, say }: RestoreOptions & { siteFiles: SiteFiles },
): Promise<void> {
  const { client } = session;
  const { files } = backup.manifest;
  // Keeps out a backup, which could read old rows with new files.
  await keepFilesInPlace(client);
  if (!replace) await refuseFilled(session, migrations, images);
  await prepareJobQueue(url);
  try {
    say('Restoring photographs and documents…');
    await stageFiles(backup, images, signal);
    say('Restoring the database…');
    await restoreDatabase({
      client,
      backup,
      migrations,
      storageId: await storageIdOf(root),
      beforeCommit: async () => {
        signal.throwIfAborted();
        await placeStagedFiles(images, files);
        await checkPlacedFiles(images, files);
      },
    });
  } catch (error) {
    await removeStaged(images);
    throw error;
  }
  const { rows } = await client.query<{ id: string }>('select id from images');
  await removeOtherFiles(images, files, new Set(rows.map(({ id }) => id)));
  await client.query('analyze');
}

/** One row in any of these makes a database one that somebody uses. */
const TABLES_OF_USE = ['agency_settings', 'staff', 'properties', 'land', 'enquiries'];

async function refuseFilled({ client }: DatabaseSession, migrations: Migrations, images: FileStorage): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name).filter((name) => migrations.tables.has(name));
  const checks = TABLES_OF_USE.filter((name) => names.includes(name)).map((name) => `exists (select from ${name})`);
  const { rows } = await client.query<{ is_filled: boolean }>(`select ${checks.join(' or ') || 'false'} as is_filled`);
  if (rows[0]?.is_filled)
    throw new BackupRefused(
      'The database has content already. Add --replace to put the backup in its place, or restore into an empty one.',
    );
  if (await containsFiles(images))
    throw new BackupRefused(
      `${images.place} holds photographs already. Add --replace to put those of the backup in their place, or choose another ${images.isShared ? 'STORAGE_URL' : 'DATA_DIR'}.`,
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
