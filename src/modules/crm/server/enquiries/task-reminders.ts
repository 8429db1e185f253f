import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { fullName } from './queries.ts';
import { taskMail } from './task-mail.tsx';

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
  { clock, publicUrl }: ReminderServices,
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
  const rows = tasks.map(({ title, due_at, enquiry_id, reference, ...name }) => ({
    title,
    reference,
    name: fullName(name),
    dueAt: due_at,
    url: `${publicUrl}/office/enquiries/${enquiry_id}`,
  }));
  const agency = await getAgencySettings(trx);
  const listUrl = `${publicUrl}/office/enquiries/tasks`;
  await queueMail(trx, taskMail({ agency, person, tasks: rows, now: clock.now(), listUrl }));
}
