import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { addDays, hourOfDay, nairobiDay, nairobiHour, nairobiInstant, shortDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { fullName } from '../full-name.ts';
import { tasksDue } from '../notification-kinds.ts';
import { staffListMail } from './staff-list-mail.tsx';

/** The page lists them all. */
const MOST_TOLD = 30;

const count = (tasks: number): string => (tasks === 1 ? '1 task' : `${tasks} tasks`);

function headlineOf(overdue: number, today: number): string {
  if (overdue === 0) return `Today: ${count(today)}`;
  return today === 0 ? `${count(overdue)} overdue` : `Today: ${count(today)}, and ${overdue} overdue`;
}

export const REMIND_OF_TASKS = 'remind_of_tasks';
/** At 7.30 in Nairobi (UTC+3), or up to four hours later if the program did not run then. */
export const REMIND_OF_TASKS_SCHEDULE = `30 4 * * * ${REMIND_OF_TASKS} ?fill=4h`;

interface ReminderServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Mails each member the tasks that are due today or overdue, once a day. Mark and mail are one transaction per member, so
 * that concurrent runs send nothing twice, and a failure for one member is logged and does not stop the others.
 */
export async function remindOfTasks(services: ReminderServices): Promise<void> {
  const day = nairobiDay(services.clock.now());
  const until = nairobiInstant(addDays(day, 1), '00:00');
  const people = await services.db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('is_active', '=', true)
    .where('role', '!=', 'editor')
    .where((eb) =>
      eb.exists(
        sql`(select from enquiry_tasks where assigned_to = staff.id and done_at is null and due_at < ${until})`,
      ),
    )
    .execute();
  const failures: unknown[] = [];
  for (const person of people) {
    try {
      await services.db.transaction().execute((trx) => remind(trx, services, person, { day, until }));
    } catch (error) {
      services.log.error({ err: error, staffId: person.id }, 'Somebody could not be reminded of their tasks');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Reminders of tasks failed for ${failures.length}`);
}

async function remind(
  trx: Transaction<DB>,
  { publicUrl, clock }: ReminderServices,
  person: { id: string; name: string; email: string },
  { day, until }: { day: string; until: Date },
): Promise<void> {
  const noted = await trx
    .insertInto('task_reminders')
    .values({ staff_id: person.id, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 0n) return;
  const tasks = await trx
    .selectFrom('enquiry_tasks')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_tasks.enquiry_id')
    .select(['title', 'enquiry_tasks.due_at', 'enquiry_id', 'first_name', 'last_name', 'reference'])
    .where('enquiry_tasks.assigned_to', '=', person.id)
    .where('done_at', 'is', null)
    .where('enquiry_tasks.due_at', '<', until)
    .orderBy('enquiry_tasks.due_at')
    .execute();
  if (tasks.length === 0) return;
  const isOverdue = ({ due_at }: { due_at: Date }) => nairobiDay(due_at) < day;
  const told = tasks.slice(0, MOST_TOLD);
  const rowsOf = (rows: typeof told) =>
    rows.map(({ title, due_at, enquiry_id, reference, ...name }) => ({
      title,
      facts: `${fullName(name)}, ${reference}, ${shortDay(nairobiDay(due_at))} at ${hourOfDay(nairobiHour(due_at))}`,
      url: `${publicUrl}/office/enquiries/${enquiry_id}`,
    }));
  const groups = [
    { title: 'Overdue', rows: rowsOf(told.filter(isOverdue)) },
    { title: 'Due today', rows: rowsOf(told.filter((task) => !isOverdue(task))) },
  ];
  const overdue = tasks.filter(isOverdue).length;
  const headline = headlineOf(overdue, tasks.length - overdue);
  await notify(trx, {
    kind: tasksDue,
    staffIds: [person.id],
    by: null,
    title: `Your tasks: ${headline}`,
    href: '/office/enquiries/tasks',
    subject: { type: 'day', id: day },
    at: clock.now(),
  });
  const mail = staffListMail({
    template: 'enquiry-tasks.due',
    agency: await getAgencySettings(trx),
    to: person,
    headline,
    preview: told.map(({ title }) => title).join(', '),
    reason: 'You get this mail in the morning of a day with something to do. Tasks that are done leave it.',
    groups: groups.filter(({ rows }) => rows.length > 0),
    more: tasks.length > told.length ? `And ${tasks.length - told.length} more.` : '',
    button: { label: 'See all your tasks', url: `${publicUrl}/office/enquiries/tasks` },
  });
  await queueMail(trx, mail);
}
