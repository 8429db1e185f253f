import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { BackgroundTasks, DB } from '#platform/database/server/schema.gen.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type OfficeTask, officeTaskSchema } from '../contract.ts';

const stateSchema = officeTaskSchema.shape.state;

export const presentTask = (row: OfficeTaskRow): OfficeTask => ({
  id: row.id,
  kind: row.kind,
  state: stateSchema.parse(row.state),
  done: row.done,
  total: row.total,
  is_stopping: row.state === 'running' && row.cancel_requested_at !== null,
  error: row.error,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

export const OFFICE_TASK = 'office_task';

export type OfficeTaskRow = Selectable<BackgroundTasks>;

export interface TaskToStart {
  kind: string;
  input?: object;
  total?: number;
  staff: { id: string };
  requestId: string;
  now: Date;
}

/** Crashes and bugs cost an attempt; the delays between six attempts add up to four minutes. */
const MAX_ATTEMPTS = 6;

/** Starts long work in the caller's transaction. @returns the task's id, for GET /office/tasks/{task_id} */
export async function startTask(trx: Transaction<DB>, task: TaskToStart): Promise<string> {
  const { id } = await trx
    .insertInto('background_tasks')
    .values({
      kind: task.kind,
      input: JSON.stringify(task.input ?? {}),
      total: task.total ?? null,
      staff_id: task.staff.id,
      request_id: task.requestId,
      created_at: task.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTaskJob(trx, id);
  return id;
}

/** What somebody waits for comes before a task that gave way. */
const PRIORITY_OF_PAUSED = 5;

export const addTaskJob = (trx: Transaction<DB>, id: string, runAt?: Date): Promise<void> =>
  addJob(trx, {
    task: OFFICE_TASK,
    payload: { task_id: id },
    key: `task:${id}`,
    maxAttempts: MAX_ATTEMPTS,
    ...(runAt && { runAt, priority: PRIORITY_OF_PAUSED }),
  });

export const findTask = (db: DatabaseOrTransaction, id: string): Promise<OfficeTaskRow | undefined> =>
  db.selectFrom('background_tasks').selectAll().where('id', '=', id).executeTakeFirst();

/** The task of this kind and input that was started last. */
export const findLatestTask = (
  db: DatabaseOrTransaction,
  kind: string,
  input: object,
): Promise<OfficeTaskRow | undefined> =>
  db
    .selectFrom('background_tasks')
    .selectAll()
    .where('kind', '=', kind)
    .where('input', '=', JSON.stringify(input))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Ends a waiting task, or asks a running one to stop after its current step. */
export async function cancelTask(db: Database, clock: Clock, id: string): Promise<OfficeTaskRow | undefined> {
  return db
    .updateTable('background_tasks')
    .set({
      cancel_requested_at: clock.now(),
      state: sql`case when state = 'waiting' then 'cancelled' else state end`,
      finished_at: sql`case when state = 'waiting' then ${clock.now()}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Marks tasks as failed whose last attempt was ended by a crash, since no further attempt will do so. */
export async function failAbandonedTasks(db: Database): Promise<void> {
  await sql`
    update background_tasks
    set state = 'failed', finished_at = now(), error = 'The program stopped too often while this was under way.'
    from graphile_worker.jobs
    where background_tasks.state in ('waiting', 'running')
      and jobs.key = 'task:' || background_tasks.id
      and jobs.attempts >= jobs.max_attempts
      and jobs.locked_at is null`.execute(db);
}
