import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { addJob } from './add-job.ts';
import { countJobs } from './job-counts.ts';
import { isRunnerPresent, openPresence } from './presence.ts';
import type { JobHandler, JobsOptions } from './run-jobs.ts';
import { releasedOnce } from './run-jobs.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let database: TestDatabase;
let jobs: Jobs | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });

/** Starts the queue with one task that records its payloads. */
async function start(handler: JobHandler = async () => {}, options: Partial<JobsOptions> = {}) {
  const done: unknown[] = [];
  const note: JobHandler = async (payload, job) => {
    await handler(payload, job);
    done.push(payload);
  };
  jobs = await startJobs({ pool: database.pool, log, tasks: { note }, ...options });
  return done;
}

/** Ends the seconds that a failed job is put off for. Another job makes the queue look at once. */
async function endPause(): Promise<void> {
  await vi.waitFor(async () => {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`.execute(
      database.db,
    );
    expect(numAffectedRows).toBe(1n);
  }, 5_000);
  await addJob(database.db, { task: 'note', payload: { id: 'later' } });
}

const lockedBy = (runner: string) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${runner}, attempts = attempts + 1`.execute(
    database.db,
  );

describe('jobs work', () => {
  it('runs a job that was added', async () => {
    const done = await start();
    await addJob(database.db, { task: 'note', payload: { id: 1 } });
    await vi.waitFor(() => expect(done).toEqual([{ id: 1 }]), 5_000);
  });

  it('takes jobs that were waiting before the start, four at once, the important ones first', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await addJob(database.db, { task: 'note', payload: { id }, priority: 10 });
    await addJob(database.db, { task: 'note', payload: { id: 'mail' } });
    const taken: unknown[] = [];
    const release = Promise.withResolvers<void>();
    await start(async (payload) => {
      taken.push(payload);
      await release.promise;
    });
    await vi.waitFor(() => expect(taken).toHaveLength(4), 5_000);
    expect(taken).toContainEqual({ id: 'mail' });
    release.resolve();
  });

  it('tries a failed job again', async () => {
    let attempts = 0;
    const done = await start(async (_payload, { attempt }) => {
      attempts = Math.max(attempts, attempt);
      if (attempt === 1) throw new Error('the mail server is asleep');
    });
    await addJob(database.db, { task: 'note', payload: { id: 2 } });
    await vi.waitFor(() => expect(attempts).toBe(1), 5_000);
    await endPause();
    await vi.waitFor(() => expect(done).toContainEqual({ id: 2 }), 10_000);
    expect(attempts).toBe(2);
  });

  it('runs background tasks one at a time, and never lets others wait for them', async () => {
    let running = 0;
    let most = 0;
    let finished = 0;
    const otherDone = Promise.withResolvers<void>();
    const slow: JobHandler = async () => {
      running += 1;
      most = Math.max(most, running);
      await otherDone.promise;
      running -= 1;
      finished += 1;
    };
    for (const id of [1, 2, 3, 4]) await addJob(database.db, { task: 'slow', payload: { id } });
    const done = await start(undefined, { backgroundTasks: { slow } });
    await vi.waitFor(() => expect(running).toBe(1), 5_000);
    await addJob(database.db, { task: 'note', payload: { id: 'mail' } });
    await vi.waitFor(() => expect(done).toEqual([{ id: 'mail' }]), 5_000);
    expect(finished).toBe(0);
    otherDone.resolve();
    await vi.waitFor(() => expect(finished).toBe(4), 10_000);
    expect(most).toBe(1);
  });

  it('keeps a timetable', async () => {
    await start(undefined, { schedule: ['12 0 * * * note'] });
    await vi.waitFor(async () => {
      const { rows } = await sql<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs`.execute(database.db);
      expect(rows).toEqual([{ identifier: 'note' }]);
    }, 5_000);
  });

  it('keeps one waiting job for each key', async () => {
    await addJob(database.db, { task: 'note', payload: { id: 'old' }, key: 'photo:7' });
    await addJob(database.db, { task: 'note', payload: { id: 'new' }, key: 'photo:7' });
    const done = await start();
    await vi.waitFor(() => expect(done).toEqual([{ id: 'new' }]), 5_000);
  });
});

describe('jobs protect', () => {
  it('never runs a job whose transaction was rolled back', async () => {
    const done = await start();
    const failing = database.db.transaction().execute(async (trx) => {
      await addJob(trx, { task: 'note', payload: { id: 'undone' } });
      throw new Error('the row could not be stored');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    await addJob(database.db, { task: 'note', payload: { id: 'after' } });
    await vi.waitFor(() => expect(done).toEqual([{ id: 'after' }]), 5_000);
  });

  it('shows a job that was given up', async () => {
    const lastAttempts: boolean[] = [];
    await start(async (_payload, { isLastAttempt }) => {
      lastAttempts.push(isLastAttempt);
      throw new Error('no');
    });
    await addJob(database.db, { task: 'note', payload: {}, maxAttempts: 1 });
    await vi.waitFor(async () => expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 1 }), 5_000);
    expect(lastAttempts).toEqual([true]);
  });

  it('runs the jobs of a run that was killed, at the next start', async () => {
    await addJob(database.db, { task: 'note', payload: { id: 'abandoned' } });
    await lockedBy('pool-of-a-killed-process');
    const done = await start();
    await vi.waitFor(() => expect(done).toEqual([{ id: 'abandoned' }]), 5_000);
  });

  it('leaves the jobs of a living run alone', async () => {
    const presence = await openPresence(database.pool);
    await presence.announce('pool-of-a-living-process');
    await addJob(database.db, { task: 'note', payload: { id: 'taken' } });
    await lockedBy('pool-of-a-living-process');
    const done = await start();
    await addJob(database.db, { task: 'note', payload: { id: 'free' } });
    await vi.waitFor(() => expect(done).toEqual([{ id: 'free' }]), 5_000);
    await presence.release();
  });

  it('tells when jobs of a dead run were freed', async () => {
    await addJob(database.db, { task: 'note', payload: {}, maxAttempts: 1 });
    await lockedBy('pool-of-a-killed-process');
    const afterRecovery = vi.fn(async () => {});
    await start(undefined, { afterRecovery });
    expect(afterRecovery).toHaveBeenCalled();
    expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 1 });
  });

  it('comes back when every database connection was cut', async () => {
    // graphile-worker writes its shutdown message to the console, whatever its logger.
    const trace = vi.spyOn(console, 'trace').mockImplementation(() => {});
    const other = connectDatabase({ url: database.url });
    let isFirst = true;
    const done = await start(async () => {
      if (!isFirst) return;
      isFirst = false;
      await cutConnections(other.pool);
    });
    await addJob(database.db, { task: 'note', payload: { id: 'cut while running' } });
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(1), 5_000);
    await vi.waitFor(
      async () => {
        await addJob(other.db, { task: 'note', payload: { id: 'later' }, key: 'later' });
        expect(done).toContainEqual({ id: 'later' });
      },
      { timeout: 15_000, interval: 200 },
    );
    await vi.waitFor(async () => expect((await countJobs(other.db)).waiting).toBe(0), 10_000);
    await other.close();
    trace.mockRestore();
  });

  it('lets a running job finish before it stops', async () => {
    let hasBegun = false;
    let hasFinished = false;
    const release = Promise.withResolvers<void>();
    await start(async () => {
      hasBegun = true;
      await release.promise;
      hasFinished = true;
    });
    await addJob(database.db, { task: 'note', payload: {} });
    await vi.waitFor(() => expect(hasBegun).toBe(true), 5_000);
    const stopped = jobs?.stop();
    jobs = null;
    release.resolve();
    await stopped;
    expect(hasFinished).toBe(true);
    expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 0 });
  });
});

describe('stopping', () => {
  it('does not wait for a job that will not end, which the next start runs', async () => {
    let begun = 0;
    let isFirst = true;
    await start(async (_payload, { signal }) => {
      begun += 1;
      if (!isFirst) return;
      isFirst = false;
      await new Promise((settle) => signal.addEventListener('abort', () => setTimeout(settle, 30_000).unref()));
    });
    await addJob(database.db, { task: 'note', payload: { id: 'long import' } });
    await vi.waitFor(() => expect(begun).toBe(1), 5_000);
    await jobs?.stop();
    expect(await isRunnerPresent(database.db)).toBe(false);
    const done = await start();
    await vi.waitFor(() => expect(done).toEqual([{ id: 'long import' }]), 15_000);
  }, 30_000);
});

test('a connection taken with a callback may be given back twice, as graphile-worker does', async () => {
  const { pool } = database;
  const taken = Promise.withResolvers<void>();
  releasedOnce(pool).connect((_error, _client, release) => {
    release();
    expect(() => release(true)).not.toThrow();
    taken.resolve();
  });
  await taken.promise;
  expect(pool.idleCount).toBe(pool.totalCount);
  const client = await releasedOnce(pool).connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

const cutConnections = (pool: TestDatabase['pool']) =>
  pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
