import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../database/database.ts';

export interface JobCounts {
  /** Jobs that will still be tried, those running now included. */
  waiting: number;
  /** Jobs given up after their last attempt; they stay until a person looks at them. */
  failed: number;
}

/** How many jobs there are, for the health report. */
export async function countJobs(db: DatabaseOrTransaction): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where attempts < max_attempts or locked_at is not null) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
