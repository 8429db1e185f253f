import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

export interface JobCounts {
  /** Jobs with attempts left, including running ones. */
  waiting: number;
  /** Jobs without attempts left; they stay until a person handles them. */
  failed: number;
}

/** Counts the jobs, for the office's page of the status and the metrics. */
export async function countJobs(db: DatabaseOrTransaction): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where attempts < max_attempts or locked_at is not null) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/**
 * Age of the oldest job that could run now, in whole seconds; 0 when none waits.
 * @param except tasks that are left out
 */
export async function oldestWaitingJobSeconds(db: DatabaseOrTransaction, except: readonly string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(floor(extract(epoch from now() - run_at))), 0)::int as seconds
    from graphile_worker.jobs
    where locked_at is null and run_at <= now() and attempts < max_attempts
      and task_identifier <> all (${[...except]}::text[])`.execute(db);
  return rows[0]?.seconds ?? 0;
}
