import { setTimeout as wait } from 'node:timers/promises';
import { migrateJobs } from './migrate-jobs.ts';
import { type JobRun, type JobsOptions, runJobs } from './run-jobs.ts';

export interface Jobs {
  /** Waits for running jobs, at most three seconds, and one more for a database that does not answer. */
  stop(): Promise<void>;
  /** Whether jobs are being taken at this moment. */
  isRunning(): boolean;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 2_000;

/**
 * Runs the job queue in this process until `stop`. When the database becomes unreachable (a restart, a broken network),
 * it starts again as soon as the database is back.
 * @throws when the database cannot be reached at the start
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  await migrateJobs(options.pool);
  const stopping = new AbortController();
  let current: JobRun | null = await runJobs(options);
  let isRunning = true;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    const stopped = new Promise<void>((settle) => stopping.signal.addEventListener('abort', () => settle()));
    while (current && !stopping.signal.aborted) {
      await Promise.race([current.ended, stopped]);
      isRunning = false;
      await current.stop();
      if (stopping.signal.aborted) return;
      options.log.warn('The database of the jobs was lost; starting them again');
      current = await runAgain(options, stopping.signal);
      isRunning = current !== null;
      if (current) options.log.info('Jobs are running again');
    }
  }

  return {
    isRunning: () => isRunning,
    async stop() {
      stopping.abort();
      await supervision;
    },
  };
}

/** Retries until it succeeds; null when the program stops meanwhile. */
async function runAgain(options: JobsOptions, stopping: AbortSignal): Promise<JobRun | null> {
  for (let waitMs = FIRST_WAIT_MS; !stopping.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    await wait(waitMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return null;
    try {
      return await runJobs(options);
    } catch (error) {
      options.log.debug({ err: error }, 'Jobs cannot start yet');
    }
  }
  return null;
}
