import type pg from 'pg';
import { oneAtATime } from './advisory-lock.ts';
import { StartRefusedError } from './bundled/start-refused.ts';
import { createMigrationList, listAsApplied, type MigrationFile, readMigrationFiles } from './migration-files.ts';

/** Key of an advisory lock that serialises simultaneous migrations; any constant will do. */
const MIGRATION_LOCK = 762_017_403;

/**
 * Applies the numbered SQL files that were not applied yet, each in a transaction of its own. A file never changes once
 * it was applied: later changes of the schema are files of their own.
 * @returns the names of the applied files
 * @throws StartRefusedError when the database has a migration that this program does not know, or an applied file was
 * changed; Error when a file fails
 */
export const migrate = (pool: pg.Pool, folder: string): Promise<string[]> =>
  underMigrationLock(pool, (client) => applyPending(client, folder));

/** Runs `work` while no other process migrates the same database, without limits of time. */
export function underMigrationLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return oneAtATime(pool, MIGRATION_LOCK, work);
}

async function applyPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  await createMigrationList(client);
  const files = await readMigrationFiles(folder);
  const applied = await listApplied(client);
  refuseUnknown(applied, files);
  refuseChanged(applied, files);
  const pending = files.filter(({ name }) => !applied.has(name));
  for (const file of pending) await applyFile(client, file);
  return pending.map(({ name }) => name);
}

/** Names of the applied migrations, with the checksums of their files. */
async function listApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from makao_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseUnknown(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (unknown.length === 0) return;
  throw new StartRefusedError(
    'migrations_do_not_fit',
    `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer version.`,
  );
}

function refuseChanged(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const changed = files.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name).join(', ');
  throw new StartRefusedError(
    'migrations_do_not_fit',
    `Applied migrations were changed since: ${names}. Restore those files (git checkout migrations) and put the change into a new file with the next number. Nothing was changed in the database.`,
  );
}

async function applyFile(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await listAsApplied(client, file);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed`, { cause });
  }
}
