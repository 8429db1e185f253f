import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { silentJobLog } from './job-log.ts';

/** Creates or updates the tables of the job queue (schema `graphile_worker`). Safe to run at every start. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentJobLog });
}
