import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobContext } from '#platform/jobs/server/run-jobs.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { startTask } from './office-tasks.ts';
import { runOfficeTasks, type TaskHandler, TaskPaused, TaskRefused } from './run-office-tasks.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const log = pino({ level: 'silent' });
const clock = fixedClock(TEST_NOW);

const start = (staff = manager.staff, total = 3) =>
  site.database.db
    .transaction()
    .execute((trx) => startTask(trx, { kind: 'count', total, staff, requestId: 'test', now: clock.now() }));

/** Runs the task's job once, as the queue would. */
const run = (id: string, work: TaskHandler, job: Partial<JobContext> = {}) =>
  runOfficeTasks({ db: site.database.db, clock }, { count: work })(
    { task_id: id },
    { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log, ...job },
  );

const see = async (id: string, headers = manager.headers) => {
  const reply = await site.app.inject({ url: `/api/v1/office/tasks/${id}`, headers });
  return reply.statusCode === 200 ? reply.json().data : reply.statusCode;
};

const cancel = (id: string) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/tasks/${id}/cancellations`, headers: manager.headers });

/** Counts to three, adding one row of `server_secrets` per step; stands for work that must not be repeated. */
const countTo =
  (name: string, after: (count: number) => Promise<void> = async () => {}): TaskHandler =>
  async ({ step }) => {
    for (;;) {
      const count = await step(async (trx) => {
        const { length } = await trx
          .selectFrom('server_secrets')
          .select('name')
          .where('name', 'like', `${name}-%`)
          .execute();
        if (length < 3)
          await trx
            .insertInto('server_secrets')
            .values({ name: `${name}-${length}`, secret: '' })
            .execute();
        return { progress: { done: Math.min(length + 1, 3) }, result: length + 1 };
      });
      if (count > 3) return { counted: 3 };
      await after(count);
    }
  };

const countOf = async (name: string) =>
  (await site.database.db.selectFrom('server_secrets').select('name').where('name', 'like', `${name}-%`).execute())
    .length;

describe('a task', () => {
  test('says how far it is, and that it is done', async () => {
    const id = await start();
    expect(await see(id)).toMatchObject({ state: 'waiting', done: 0, total: 3 });
    await run(
      id,
      countTo('plain', async (count) => expect(await see(id)).toMatchObject({ state: 'running', done: count })),
    );
    expect(await see(id)).toMatchObject({ state: 'done', done: 3, finished_at: TEST_NOW });
  });

  test('goes on after a crash where its steps ended, and makes none twice', async () => {
    const id = await start();
    const crash = countTo('crashed', async (count) => {
      if (count === 2) throw new Error('the power went');
    });
    await expect(run(id, crash)).rejects.toThrow('the power went');
    expect(await countOf('crashed')).toBe(2);
    expect(await see(id)).toMatchObject({ state: 'waiting', done: 2 });
    await run(id, countTo('crashed'));
    expect(await countOf('crashed')).toBe(3);
    expect(await see(id)).toMatchObject({ state: 'done' });
    await run(id, () => Promise.reject(new Error('a leftover job must do nothing')));
  });

  test('leaves its work to the run that came after it was given up for dead', async () => {
    const id = await start();
    let isFirst = true;
    const slow = countTo('two', async () => {
      if (!isFirst) return;
      isFirst = false;
      await run(id, countTo('two'));
    });
    await run(id, slow);
    expect(await countOf('two')).toBe(3);
    expect(await see(id)).toMatchObject({ state: 'done', done: 3 });
  });

  test('stops after the step it is at when somebody asks, and keeps what it did', async () => {
    const id = await start();
    await run(
      id,
      countTo('stopped', async () => {
        expect((await cancel(id)).json().data).toMatchObject({ state: 'running', is_stopping: true });
      }),
    );
    expect(await countOf('stopped')).toBe(1);
    expect(await see(id)).toMatchObject({ state: 'cancelled', done: 1 });
  });

  test('gives way, and goes on with a job of its own at the time it names, behind what somebody waits for', async () => {
    const id = await start();
    const until = new Date('2030-01-01T00:00:00.000Z');
    await run(
      id,
      countTo('paused', async (count) => {
        if (count === 2) throw new TaskPaused(until);
      }),
    );
    expect(await see(id)).toMatchObject({ state: 'waiting', done: 2, finished_at: null });
    const fresh = await start();
    const { rows } = await sql<{ run_at: Date; comes_later: boolean }>`
      select paused.run_at, paused.priority > fresh.priority as comes_later
      from graphile_worker.jobs paused, graphile_worker.jobs fresh
      where paused.key = ${`task:${id}`} and fresh.key = ${`task:${fresh}`}`.execute(site.database.db);
    expect(rows).toEqual([{ run_at: until, comes_later: true }]);
    await run(id, countTo('paused'));
    expect(await countOf('paused')).toBe(3);
    expect(await see(id)).toMatchObject({ state: 'done' });
  });

  test('that waits is stopped at once, and never begins', async () => {
    const id = await start();
    expect((await cancel(id)).json().data).toMatchObject({ state: 'cancelled' });
    await run(id, countTo('never'));
    expect(await countOf('never')).toBe(0);
  });

  test('waits for the next start when the program stops', async () => {
    const id = await start();
    await expect(run(id, countTo('halted'), { signal: AbortSignal.abort() })).rejects.toThrow('The program stops');
    expect(await see(id)).toMatchObject({ state: 'waiting' });
  });

  test('that cannot be done says why, and is not tried again', async () => {
    const id = await start();
    await run(id, () => Promise.reject(new TaskRefused('The file is empty.')));
    expect(await see(id)).toMatchObject({ state: 'failed', error: 'The file is empty.' });
  });

  test('gives up after its last attempt, without telling inner things', async () => {
    const id = await start();
    await expect(
      run(id, () => Promise.reject(new Error('secret of the database')), { isLastAttempt: true }),
    ).rejects.toThrow();
    expect((await see(id)).error).toMatch(/^Something went wrong on our side/);
  });

  test('is seen by whoever started it, by owners and by managers', async () => {
    const { db } = site.database;
    const agent = await signedIn(db, 'agent');
    const id = await start(agent.staff);
    expect(await see(id, agent.headers)).toMatchObject({ id });
    expect(await see(id, (await signedIn(db, 'owner')).headers)).toMatchObject({ id });
    expect(await see(id, (await signedIn(db, 'agent')).headers)).toBe(404);
  });
});
