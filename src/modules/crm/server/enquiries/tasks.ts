import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, EnquiryTasks } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import { addEnquiryTask, finishEnquiryTask } from '../../enquiries/contract.ts';
import { listOpenTasks } from '../../enquiries/tasks-contract.ts';
import { noteEnquiryEvent } from './events.ts';
import { lockEnquiryForUpdate, refuseAnonymous } from './lock-enquiry.ts';
import type { CreateEnquiryServices } from './new-enquiry.ts';
import { listOpenTasksOf } from './open-tasks.ts';

export interface EnquiryServices extends CreateEnquiryServices {
  db: Database;
}

/** Registers the calls that list, add and finish tasks. */
export function registerEnquiryTasks(api: Api, { db, clock }: EnquiryServices): void {
  api.handle(listOpenTasks, ({ query }, { staff }) => listOpenTasksOf(db, query.owner, staff, clock.now()));
  api.handle(addEnquiryTask, ({ params: { enquiry_id: id }, body }, { staff }) =>
    db.transaction().execute(async (trx) => {
      refuseAnonymous(await lockEnquiryForUpdate(trx, staff, id));
      await insertTask(trx, id, body, staff);
      await noteEnquiryEvent(trx, { enquiryId: id, kind: 'task-added', text: body.title, staff, at: clock.now() });
      return {};
    }),
  );
  api.handle(finishEnquiryTask, ({ params }, { staff }) =>
    db.transaction().execute(async (trx) => {
      const task = await lockTaskForUpdate(trx, params, staff);
      if (task.done_at) return {};
      const at = clock.now();
      await trx
        .updateTable('enquiry_tasks')
        .set({ done_at: at, done_by_name: staff.name })
        .where('id', '=', task.id)
        .execute();
      await noteEnquiryEvent(trx, { enquiryId: params.enquiry_id, kind: 'task-done', text: task.title, staff, at });
      return {};
    }),
  );
}

async function insertTask(
  trx: Transaction<DB>,
  enquiryId: number,
  { title, due_on, due_time }: { title: string; due_on: string; due_time: string },
  staff: { id: string; name: string },
): Promise<void> {
  await trx
    .insertInto('enquiry_tasks')
    .values({
      enquiry_id: enquiryId,
      title,
      due_at: nairobiInstant(due_on, due_time),
      assigned_to: staff.id,
      created_by_name: staff.name,
    })
    .execute();
}

/**
 * Locks a task that the member may finish: their own, or one of an enquiry they may change.
 * @throws ApiError not_found, forbidden
 */
async function lockTaskForUpdate(
  trx: Transaction<DB>,
  { enquiry_id, task_id }: { enquiry_id: number; task_id: number },
  staff: StaffContext['staff'],
): Promise<Selectable<EnquiryTasks>> {
  const tasks = trx.selectFrom('enquiry_tasks').where('id', '=', task_id).where('enquiry_id', '=', enquiry_id);
  const task = await tasks.selectAll().forUpdate().executeTakeFirst();
  if (task?.assigned_to !== staff.id) await lockEnquiryForUpdate(trx, staff, enquiry_id);
  if (!task) throw new ApiError('not_found');
  return task;
}
