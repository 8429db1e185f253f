import { sql } from 'kysely';
import { applyRetention, type RetentionServices } from './retention.ts';

/** Name of the daily task that calls `applyNightlyRetention`. */
export const APPLY_RETENTION = 'apply_retention';
/** Five past one at night in Nairobi; crontab of UTC. */
export const APPLY_RETENTION_SCHEDULE = `5 22 * * * ${APPLY_RETENTION}`;

const HOUR_MS = 3_600_000;
/** Between the program's clock and that of the database. Periods are days, so that an hour removes nothing too early. */
const MOST_APART_MS = HOUR_MS;
/** Between two nights of a site that runs, with one or two that failed. */
const MOST_BETWEEN_RUNS_MS = 73 * HOUR_MS;

/**
 * Applies retention, unless the clock may be ahead: what a wrong clock removes is lost for good, and a night later is
 * soon enough. Where it differs from the database's clock nothing is done until it is right. Where the last run was days
 * ago, because the site stood still or because both clocks are ahead, this night is recorded as a run that removed
 * nothing, and the next one removes.
 * @throws what `applyRetention` throws
 */
export async function applyNightlyRetention(
  services: Parameters<typeof applyRetention>[0],
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<void> {
  const { db, log } = services;
  const { apartMs, sinceLastRunMs } = await readClocks(db, now);
  if (Math.abs(apartMs) > MOST_APART_MS) {
    log.error({ apartMs }, 'Retention was not applied: the clock differs from that of the database. Set it right');
    return;
  }
  if (sinceLastRunMs !== null && sinceLastRunMs > MOST_BETWEEN_RUNS_MS) {
    log.warn({ sinceLastRunMs }, 'Retention waits a night, as its last run was days ago by the clock. Is it right?');
    await db.insertInto('retention_runs').values({ started_at: now, finished_at: now, counts: '{}' }).execute();
    return;
  }
  await applyRetention(services, { now, ...(signal && { signal }) });
}

async function readClocks(
  db: RetentionServices['db'],
  now: Date,
): Promise<{ apartMs: number; sinceLastRunMs: number | null }> {
  const { rows } = await sql<{ databaseNow: Date; lastRun: Date | null }>`
    select now() as "databaseNow", (select max(started_at) from retention_runs where started_at <= ${now}) as "lastRun"`.execute(
    db,
  );
  const [{ databaseNow, lastRun } = { databaseNow: now, lastRun: null }] = rows;
  return {
    apartMs: now.getTime() - databaseNow.getTime(),
    sinceLastRunMs: lastRun && now.getTime() - lastRun.getTime(),
  };
}
