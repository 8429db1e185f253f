import { resolve } from 'node:path';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/server/database.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from './scratch-database.ts';

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
  const name = scratchName('test');
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const connection = connectDatabase({ url, maxConnections: 10 });
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await dropDatabase(serverUrl, name);
    },
  };
}
