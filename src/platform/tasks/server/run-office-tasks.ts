import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { JobContext, JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { addTaskJob } from './office-tasks.ts';

/** The work cannot be done; the message is for the user who started it. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
}

/** The task gives way to those that wait, and goes on at a time with another run. */
export class TaskPaused extends Error {
  override readonly name = 'TaskPaused';

  constructor(readonly until: Date) {
    super(`This task goes on at ${until.toISOString()}`);
  }
}

class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled';
}

/** The program is stopping; the task continues after the next start. */
class TaskInterrupted extends Error {
  override readonly name = 'TaskInterrupted';

  constructor() {
    super('The program stops; this task goes on after the next start');
  }
}

/** Another run has taken over the task, because this one was considered dead. */
class TaskTakenOver extends Error {
  override readonly name = 'TaskTakenOver';
}

interface TaskProgress {
  done: number;
  total?: number;
}

/** One run of a task. After a crash another run continues after the last completed step. */
export interface TaskRun {
  taskId: string;
  input: unknown;
  staff: { id: string; name: string };
  requestId: string;
  log: FastifyBaseLogger;
  signal: AbortSignal;
  /** Stores the progress. @throws TaskCancelled, TaskInterrupted, TaskTakenOver when the run has to stop */
  report(progress: TaskProgress): Promise<void>;
  /**
   * Runs one step in one transaction together with its progress, so that after a crash it was done completely or not at
   * all. Two runs of a task never run a step at the same time. @throws as `report`
   */
  step<Result>(work: (trx: Transaction<DB>) => Promise<{ progress: TaskProgress; result: Result }>): Promise<Result>;
}

export type TaskHandler = (run: TaskRun) => Promise<object>;

export interface TaskServices {
  db: Database;
  clock: Clock;
}

const payloadSchema = z.object({ task_id: z.uuid() });

export const runOfficeTasks =
  (services: TaskServices, handlers: Readonly<Record<string, TaskHandler>>): JobHandler =>
  async (payload, job) => {
    const { task_id } = payloadSchema.parse(payload);
    const task = await beginTask(services.db, task_id);
    if (!task) return;
    const work = handlers[task.kind];
    try {
      if (!work) throw new Error(`There is nobody to do tasks of the kind '${task.kind}'`);
      const result = await work(runOf(services.db, task, job));
      await endTask(services, task, { state: 'done', result: JSON.stringify(result) });
    } catch (error) {
      await handleFailure(services, task, job, error);
    }
  };

/** Marks the task as running. Undefined for a task that has ended, whose job was left over by a crash. */
const beginTask = (db: Database, id: string) =>
  db
    .updateTable('background_tasks')
    .set({ state: 'running', runs: sql`runs + 1` })
    .from('staff')
    .whereRef('staff.id', '=', 'background_tasks.staff_id')
    .where('background_tasks.id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning([
      'background_tasks.id',
      'background_tasks.kind',
      'background_tasks.input',
      'background_tasks.runs',
      'background_tasks.request_id',
      'background_tasks.staff_id',
      'staff.name as staff_name',
    ])
    .executeTakeFirst();

type BegunTask = NonNullable<Awaited<ReturnType<typeof beginTask>>>;

function runOf(db: Database, task: BegunTask, { signal, log }: JobContext): TaskRun {
  const step: TaskRun['step'] = (work) =>
    db.transaction().execute(async (trx) => {
      await lockTaskForUpdate(trx, task, signal);
      const { progress, result } = await work(trx);
      await noteProgress(trx, task, progress);
      return result;
    });
  return {
    taskId: task.id,
    input: task.input,
    staff: { id: task.staff_id, name: task.staff_name },
    requestId: task.request_id ?? task.id,
    log,
    signal,
    step,
    report: (progress) => step(async () => ({ progress, result: undefined })),
  };
}

/** Locks the task's row, which blocks other runs until the end of the transaction. */
async function lockTaskForUpdate(trx: Transaction<DB>, { id, runs }: BegunTask, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new TaskInterrupted();
  const row = await trx
    .selectFrom('background_tasks')
    .select(['state', 'runs', 'cancel_requested_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'running' || row.runs !== runs) throw new TaskTakenOver();
  if (row.cancel_requested_at) throw new TaskCancelled();
}

async function noteProgress(trx: Transaction<DB>, { id }: BegunTask, { done, total }: TaskProgress): Promise<void> {
  await trx
    .updateTable('background_tasks')
    .set({ done, ...(total === undefined ? {} : { total }) })
    .where('id', '=', id)
    .execute();
}

type TaskEnd = { state: 'done'; result: string } | { state: 'failed'; error: string } | { state: 'cancelled' };

const endTask = async ({ db, clock }: TaskServices, task: BegunTask, end: TaskEnd): Promise<void> => {
  await leaveTask(db, task, { ...end, finished_at: clock.now() });
};

/** A job of its own, as the attempts of this one are for crashes. */
const pauseTask = (db: Database, task: BegunTask, until: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await leaveTask(trx, task, { state: 'waiting' })) await addTaskJob(trx, task.id, until);
  });

/** Does nothing where another run has begun. @returns whether it did something */
async function leaveTask(
  db: DatabaseOrTransaction,
  { id, runs }: BegunTask,
  left: (TaskEnd & { finished_at: Date }) | { state: 'waiting' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('background_tasks')
    .set(left)
    .where('id', '=', id)
    .where('runs', '=', runs)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const OUR_FAULT = 'Something went wrong on our side. What was done until then has stayed; please start it once more.';

async function handleFailure(services: TaskServices, task: BegunTask, job: JobContext, error: unknown): Promise<void> {
  if (error instanceof TaskTakenOver) return;
  if (error instanceof TaskCancelled) return endTask(services, task, { state: 'cancelled' });
  if (error instanceof TaskPaused) return pauseTask(services.db, task, error.until);
  if (error instanceof TaskRefused) return endTask(services, task, { state: 'failed', error: error.message });
  if (job.isLastAttempt) await endTask(services, task, { state: 'failed', error: OUR_FAULT });
  else await leaveTask(services.db, task, { state: 'waiting' });
  throw error;
}
