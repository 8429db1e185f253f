import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Key of an advisory lock that serialises simultaneous migrations; any constant will do. */
const MIGRATION_LOCK = 762_017_403;

/**
 * Applies the numbered SQL files that were not applied yet, each in a transaction of its own.
 * @returns the names of the applied files
 * Names are compared, contents are not: an applied file is never changed.
 * @throws Error when the database has a migration that this program does not know, or a file fails
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Waits for another process that is migrating the same database.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyPending(client, folder);
  } finally {
    // Closing the connection releases the lock and discards the settings.
    client.release(true);
  }
}

async function applyPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists makao_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const files = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort();
  const applied = new Set(
    (await client.query<{ name: string }>('select name from makao_migrations')).rows.map((row) => row.name),
  );
  refuseUnknown(applied, files);
  const pending = files.filter((name) => !applied.has(name));
  for (const name of pending) await applyFile(client, folder, name);
  return pending;
}

function refuseUnknown(applied: Set<string>, files: string[]): void {
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}. Start the newer version.`);
  }
}

async function applyFile(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into makao_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause });
  }
}
