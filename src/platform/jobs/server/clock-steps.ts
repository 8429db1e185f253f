import type pg from 'pg';

/** Smaller steps delay the timetable by no more than themselves. */
const SMALLEST_STEP_MS = 60_000;

/** Notices that the machine's clock was set back, by the time that has passed meanwhile. */
export class ClockWatch {
  private offset = clockOffset();

  /** Whether it was set back since the last call. */
  wasSetBack(): boolean {
    const before = this.offset;
    this.offset = clockOffset();
    return this.offset < before - SMALLEST_STEP_MS;
  }
}

const clockOffset = (): number => Date.now() - performance.now();

/**
 * Undoes what a clock that was ahead has left in the queue: tasks of the timetable count as done until that time, and
 * jobs that were added or put off then would wait for it. Each waits as long as it was meant to.
 */
export async function forgetFuture(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`);
  await pool.query(`
    update graphile_worker._private_jobs
    set run_at = now() + greatest(run_at - updated_at, interval '0'), created_at = least(created_at, now()), updated_at = now()
    where updated_at > now() + interval '1 minute' and locked_at is null`);
}
