import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#platform/database/server/database.ts';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';

/** First key of the advisory locks below; any constant will do. */
const PRESENCE_LOCKS = 762_017_404;

/**
 * Detects job runners that have died. graphile-worker locks a running job under its runner's id in the database, a lock
 * that outlives the process and expires only after four hours. So each runner also holds an advisory lock named after
 * its id on a connection of its own, which PostgreSQL releases when the connection ends, however the process died. A
 * runner whose lock can be taken is therefore dead, and its jobs can be given to others at once.
 */
export interface Presence {
  /** Takes this runner's lock; call it before the runner takes its first job. */
  announce(runnerId: string): Promise<void>;
  /** Unlocks the jobs of dead runners. */
  freeAbandonedJobs(): Promise<void>;
  /** Settles when the connection breaks; from then on others may take this runner's jobs. */
  readonly lost: Promise<void>;
  /** Gives the locks back, so that the next start frees the jobs of this runner at once. */
  release(): Promise<void>;
}

/** An unresponsive database gives the locks back when it notices that the connection is closed. */
const UNLOCK_TIMEOUT_MS = 1_000;

export async function openPresence(pool: pg.Pool): Promise<Presence> {
  const client = await pool.connect();
  const announced = new Map<string, Promise<unknown>>();
  const lost = new Promise<void>((settle) => {
    client.on('error', () => settle());
    client.on('end', () => settle());
  });
  let isReleased = false;
  return {
    async announce(runnerId) {
      const taken =
        announced.get(runnerId) ??
        client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCKS, runnerId]);
      announced.set(runnerId, taken);
      await taken;
    },
    async freeAbandonedJobs() {
      await pool.query(freeSql, [PRESENCE_LOCKS]);
    },
    lost,
    async release() {
      if (isReleased) return;
      isReleased = true;
      // Closing alone would not do: the server ends the session a moment later, and this program may have started again.
      await endsWithin(UNLOCK_TIMEOUT_MS, client.query('select pg_advisory_unlock_all()')).catch(() => {});
      client.release(true);
    },
  };
}

/** Whether any program runs jobs on this database. */
export async function isRunnerPresent(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_present: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${PRESENCE_LOCKS}::oid and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as is_present`.execute(db);
  return rows[0]?.is_present === true;
}

/**
 * Must run on another connection than the locks: a session can take its own advisory lock again, so this runner would
 * seem dead.
 */
const freeSql = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by))
  from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as runners
  where pg_try_advisory_xact_lock($1, hashtext(locked_by))
  having count(*) > 0`;
