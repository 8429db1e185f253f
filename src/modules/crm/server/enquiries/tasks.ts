import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, EnquiryTasks } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { addEnquiryTask, finishEnquiryTask } from '../../enquiries/contract.ts';
import { listOpenTasks, type OpenTask, type OpenTasks } from '../../enquiries/tasks-contract.ts';
import { fullName } from '../full-name.ts';
import { tasksDue } from '../notification-kinds.ts';
import type { CreateEnquiryServices } from './create-enquiry.ts';
import { noteEnquiryEvent } from './events.ts';
import { lockEnquiryForUpdate, refuseAnonymous } from './lock-enquiry.ts';

const MOST_SHOWN = 200;

/** The open tasks of a member, by due date in Nairobi. */
async function listOpenTasksOf(
  db: Database,
  asked: string | undefined,
  reader: SignedInStaff,
  now: Date,
): Promise<OpenTasks> {
  const seesAll = reader.role !== 'agent';
  if (asked !== undefined && asked !== reader.id && !seesAll) {
    throw new ApiError('forbidden', { message: "Only managers can look at a colleague's tasks." });
  }
  const owner = await getPerson(db, asked ?? reader.id);
  const [tasks, people] = await Promise.all([readTasks(db, owner.id), seesAll ? listPeople(db, reader.id) : []]);
  const shown = tasks.slice(0, MOST_SHOWN);
  const isLate = ({ due_at }: OpenTask) => due_at < now.toISOString();
  const isToday = ({ due_at }: OpenTask) => nairobiDay(new Date(due_at)) === nairobiDay(now);
  return {
    owner,
    overdue: shown.filter(isLate),
    today: shown.filter((task) => !isLate(task) && isToday(task)),
    later: shown.filter((task) => !isLate(task) && !isToday(task)),
    is_cut: tasks.length > MOST_SHOWN,
    people,
    now: now.toISOString(),
  };
}

async function getPerson(db: Database, id: string) {
  const person = await db.selectFrom('staff').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return person;
}

/** Members who work with enquiries, and former members with open tasks. */
const listPeople = (db: Database, readerId: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '!=', readerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('is_active', '=', true), eb('role', '!=', 'editor')]),
        eb.exists(sql`(select from enquiry_tasks where assigned_to = staff.id and done_at is null)`),
      ]),
    )
    .orderBy('name')
    .execute();

async function readTasks(db: Database, ownerId: string): Promise<OpenTask[]> {
  const rows = await db
    .selectFrom('enquiry_tasks')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_tasks.enquiry_id')
    .select(['enquiry_tasks.id', 'title', 'enquiry_tasks.due_at', 'enquiry_id'])
    .select(['first_name', 'last_name', 'about', 'reference'])
    .where('enquiry_tasks.assigned_to', '=', ownerId)
    .where('done_at', 'is', null)
    .orderBy('enquiry_tasks.due_at')
    .orderBy('enquiry_tasks.id')
    .limit(MOST_SHOWN + 1)
    .execute();
  return rows.map(({ id, title, due_at, enquiry_id, about, reference, ...name }) => ({
    id,
    title,
    due_at: due_at.toISOString(),
    enquiry: { id: enquiry_id, name: fullName(name), about, reference },
  }));
}

export interface EnquiryServices extends CreateEnquiryServices {
  db: Database;
}

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
      if (task.assigned_to) await settleReminder(trx, task.assigned_to, at);
      return {};
    }),
  );
}

/** The reminder of the morning is read once nothing of what it named is open: no task that is due today or overdue. */
async function settleReminder(trx: Transaction<DB>, staffId: string, at: Date): Promise<void> {
  const due = await trx
    .selectFrom('enquiry_tasks')
    .select('id')
    .where('assigned_to', '=', staffId)
    .where('done_at', 'is', null)
    .where('due_at', '<', nairobiInstant(addDays(nairobiDay(at), 1), '00:00'))
    .limit(1)
    .executeTakeFirst();
  if (!due) await settleNotifications(trx, { kinds: [tasksDue], of: { staffId }, at });
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

/** Locks a task that the member may finish: their own, or one of an enquiry they may change. */
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
