import type { TestProject } from 'vitest/node';
import { syncPlaces, syncTransitStages } from '#modules/listings/server';
import { connectDatabase } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from './scratch-database.ts';
import { migrationsFolder } from './test-database.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that every test file copies. On a server of
 * DATABASE_URL only databases of the run's own are made and dropped.
 */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  const template = scratchName('template');
  await makeTemplate(postgres.url, template);
  project.provide('testDatabase', { serverUrl: postgres.url, template });
  return async () => {
    await dropDatabase(postgres.url, template);
    await postgres.stop();
  };
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template}`);
  const { db, pool, close } = connectDatabase({ url: databaseUrl(serverUrl, template) });
  await migrate(pool, migrationsFolder);
  await migrateJobs(pool);
  await syncPlaces(db);
  await syncTransitStages(db, 'basemap/matatu-stages.csv');
  await close();
}
