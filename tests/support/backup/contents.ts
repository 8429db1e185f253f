import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { TABLES_LEFT_OUT } from '#platform/backup/server/backup-format.ts';
import { openSession } from '#platform/backup/server/database-session.ts';

export async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const session = await openSession(url);
  try {
    return (await session.client.query<Row>(text, values)).rows;
  } finally {
    await session.close();
  }
}

/** A checksum of each table over all values of all rows, computed by the server. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const session = await openSession(url);
  try {
    const { rows } = await session.client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => !TABLES_LEFT_OUT.has(name));
    return Object.fromEntries(
      await tables.reduce<Promise<[string, string][]>>(async (before, name) => {
        const done = await before;
        return [...done, [name, await tableSum(session.client, name)]];
      }, Promise.resolve([])),
    );
  } finally {
    await session.close();
  }
}

async function tableSum(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
  );
  return rows[0]?.sum ?? '';
}

/** Checksums of the files of a site by their paths in DATA_DIR. */
export async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    files.map(async (path) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  );
  return Object.fromEntries(files.map((path, index) => [path.slice(dataDir.length), sums[index] ?? '']));
}
