import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { OpenTask, OpenTasks } from '../../enquiries/tasks-contract.ts';
import { fullName } from './queries.ts';

const MOST_SHOWN = 200;

/**
 * The open tasks of a member, by due date in Nairobi.
 * @throws ApiError forbidden for an agent who asks for a colleague's; not_found for an unknown member
 */
export async function listOpenTasksOf(
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
