import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

export interface MigrationFile {
  /** Such as `004_listings.sql`; files are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal, the same whatever line endings a checkout of git writes. */
  checksum: string;
}

/** Reads the numbered SQL files of a folder, in the order of application. Folders within it are not read. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Creates the list of applied migrations. `checksum` is that of the file when it was applied. */
export async function createMigrationList(client: ClientBase): Promise<void> {
  await client.query(
    'create table if not exists makao_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

export async function listAsApplied(client: ClientBase, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into makao_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
