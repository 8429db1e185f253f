import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts';

export interface TestDatabase extends DatabaseConnection {
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** Where the migrations are; tests run from the project's root. */
export const migrationsFolder = resolve('migrations');

/** A migrated, empty database of its own for one test file: a copy of the template made at the start of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  const name = `makao_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const connection = connectDatabase({ url, maxConnections: 10 });
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

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
