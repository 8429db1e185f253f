import type pg from 'pg';

/** Any constant will do; it is the family of the advisory locks below. */
const PRESENCE_LOCKS = 762_017_404;

/**
 * Says which job runners are alive. A running job is locked by its runner's id in the database, and that lock outlives
 * the process: the queue itself frees it only after four hours. So each runner also holds an advisory lock named after
 * its id on a connection of its own. PostgreSQL drops that lock the moment the connection ends, however the process
 * died; a runner id whose lock can be taken is therefore dead, and its jobs can be given to others at once.
 */
export interface Presence {
  /** Marks this runner as alive; done before it takes its first job. */
  announce(runnerId: string): Promise<void>;
  /** Frees the jobs of dead runners. */
  freeAbandonedJobs(): Promise<void>;
  /** Settles when the connection broke: from then on others may take this runner's jobs. */
  readonly lost: Promise<void>;
  release(): void;
}

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
    release() {
      if (isReleased) return;
      isReleased = true;
      client.release(true);
    },
  };
}

/** On another connection than the locks: a session could take its own lock again and would find itself dead. */
const freeSql = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by))
  from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as runners
  where pg_try_advisory_xact_lock($1, hashtext(locked_by))
  having count(*) > 0`;
