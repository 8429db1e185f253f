import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

export interface JobRequest {
  /** Name of the task, a key of `JobHandlers`. */
  task: string;
  payload: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  /** A waiting job with the same key is replaced, so that the work is done once. */
  key?: string;
  /** Number of attempts. The delay grows from 3 seconds to 6 hours; 12 attempts take about 16 hours. */
  maxAttempts?: number;
  /** Larger numbers run later; jobs that nobody waits for have 10. */
  priority?: number;
  /** Not before this time; at once by default. */
  runAt?: Date;
  /** Jobs of one queue run one at a time. */
  queue?: string;
}

/** Adds a job in the caller's transaction, so that it exists exactly if the transaction commits. */
export const addJob = (db: DatabaseOrTransaction, job: JobRequest): Promise<void> => addJobs(db, [job]);

/** `addJob` for many jobs in one statement. */
export async function addJobs(db: DatabaseOrTransaction, jobs: readonly JobRequest[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ task, payload, key, maxAttempts = 12, priority = 0, runAt, queue }) => ({
    identifier: task,
    payload,
    queue_name: queue,
    run_at: runAt,
    max_attempts: maxAttempts,
    job_key: key,
    priority,
  }));
  await sql`
    select graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(rows)}::json) as spec
    ))`.execute(db);
}
