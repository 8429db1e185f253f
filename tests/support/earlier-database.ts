import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from './scratch-database.ts';
import { migrationsFolder } from './test-database.ts';

export interface EarlierDatabase extends DatabaseConnection {
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/**
 * An empty database of its own as it was before a migration, for tests of what that migration does to rows.
 * @param number of the migration, such as '028'; the earlier ones are applied
 */
export async function createDatabaseBefore(number: string): Promise<EarlierDatabase> {
  const { serverUrl } = inject('testDatabase');
  const name = scratchName('test');
  await onServer(serverUrl, `create database ${name}`);
  const connection = connectDatabase({ url: databaseUrl(serverUrl, name) });
  const folder = await mkdtemp(join(tmpdir(), 'makao-migrations-'));
  for (const file of await readdir(migrationsFolder)) {
    if (file < number) await copyFile(join(migrationsFolder, file), join(folder, file));
  }
  await migrate(connection.pool, folder);
  await rm(folder, { recursive: true, force: true });
  return {
    ...connection,
    async drop() {
      await connection.close();
      await dropDatabase(serverUrl, name);
    },
  };
}
