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

/** Runs one statement on the server's maintenance database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
