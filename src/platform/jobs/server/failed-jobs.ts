import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

export interface FailedJobs {
  task: string;
  count: number;
  /** When the newest of them was tried last. */
  lastTriedAt: Date;
}

/** Jobs without attempts left, by task. Their errors are in the log: they may repeat what visitors typed. */
export async function listFailedJobs(db: Database): Promise<FailedJobs[]> {
  const { rows } = await sql<{ task: string; count: number; last_tried_at: Date }>`
    select task_identifier as task, count(*) as count, max(updated_at) as last_tried_at
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    group by task_identifier order by count(*) desc, task_identifier`.execute(db);
  return rows.map(({ task, count, last_tried_at }) => ({ task, count, lastTriedAt: last_tried_at }));
}
