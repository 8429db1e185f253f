import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A name that no other run on the same server takes: `makao_<purpose>_<random>`. */
export const scratchName = (purpose: string): string => `makao_${purpose}_${randomBytes(6).toString('hex')}`;

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs statements, one after the other, on the server's maintenance database. */
export async function onServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Removes a database with whatever of ours is still connected. `with (force)` would also try to end the server's own
 * vacuum, when one is at work there, and an ordinary account may not; without it PostgreSQL sends the vacuum away itself.
 * @param name one of `scratchName`
 */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and usename = current_user and pid <> pg_backend_pid()`,
    `drop database if exists ${name}`,
  );
