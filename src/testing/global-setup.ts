import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startBundledPostgres } from '#server/database/bundled-postgres.ts';
import { connectDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from './scratch-database.ts';
import { migrationsFolder } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that every test file copies: the server of DATABASE_URL,
 * whose own database stays untouched, or one of our own.
 */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL || null;
  const template = scratchName('template');
  const dataDir = await mkdtemp(join(tmpdir(), 'makao-test-'));
  // PostgreSQL runs as another account when we are root, and has to get in.
  await chmod(dataDir, 0o755);
  const postgres = given ? null : await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const serverUrl = given ?? postgres?.url ?? '';
  await makeTemplate(serverUrl, template);
  project.provide('testDatabase', { serverUrl, template });
  return async () => {
    await dropDatabase(serverUrl, template);
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template}`);
  const { pool, close } = connectDatabase({ url: databaseUrl(serverUrl, template) });
  await migrate(pool, migrationsFolder);
  await migrateJobs(pool);
  await close();
}
