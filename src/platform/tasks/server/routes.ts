import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { cancelOfficeTask, getOfficeTask } from '../contract.ts';
import { cancelTask, findTask, type OfficeTaskRow, presentTask } from './office-tasks.ts';

export function registerTasks(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getOfficeTask, async ({ params }, { staff }) => presentTask(await getTask(db, staff, params.task_id)));

  api.handle(cancelOfficeTask, async ({ params }, { staff }) => {
    const task = await getTask(db, staff, params.task_id);
    return presentTask((await cancelTask(db, clock, task.id)) ?? (await getTask(db, staff, task.id)));
  });
}

/** @throws ApiError not_found (404), also for tasks of other members, except to owners and managers */
async function getTask(db: Database, staff: SignedInStaff, id: string): Promise<OfficeTaskRow> {
  const task = await findTask(db, id);
  const seesAll = staff.role === 'owner' || staff.role === 'manager';
  if (!task || (task.staff_id !== staff.id && !seesAll)) throw new ApiError('not_found');
  return task;
}
