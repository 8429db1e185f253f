import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

export interface JobRequest {
  /** Name of the task, a key of `JobHandlers`. */
  task: string;
  payload: Readonly<Record<string, string | number | boolean | null>>;
  /** A waiting job with the same key is replaced, so that the work is done once. */
  key?: string;
  /** Number of attempts. The delay grows from 3 seconds to 6 hours; 12 attempts take about 16 hours. */
  maxAttempts?: number;
  /** Larger numbers run later; jobs that nobody waits for have 10. */
  priority?: number;
  /** Not before this time; at once by default. */
  runAt?: Date;
}

/** Adds a job in the caller's transaction, so that it exists exactly if the transaction commits. */
export async function addJob(db: DatabaseOrTransaction, job: JobRequest): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.task}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      max_attempts => ${job.maxAttempts ?? 12}::int,
      job_key => ${job.key ?? null}::text,
      priority => ${job.priority ?? 0}::int,
      run_at => ${job.runAt ?? null}::timestamptz
    )`.execute(db);
}
