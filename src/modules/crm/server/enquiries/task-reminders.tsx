import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { addDays, hourOfDay, nairobiDay, nairobiHour, nairobiInstant, shortDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { fullName } from './queries.ts';

interface DueTask {
  title: string;
  name: string;
  reference: string;
  dueAt: Date;
  url: string;
}

interface TaskMailFacts {
  agency: MailAgency;
  person: { name: string; email: string };
  /** Due today or before, the oldest first. */
  tasks: readonly DueTask[];
  now: Date;
  listUrl: string;
}

const MOST_TOLD = 30;

function taskMail({ agency, person, tasks, now, listUrl }: TaskMailFacts): OutgoingMail {
  const isOld = ({ dueAt }: DueTask) => nairobiDay(dueAt) < nairobiDay(now);
  const told = tasks.slice(0, MOST_TOLD);
  const groups = [
    { title: 'Overdue', tasks: told.filter(isOld) },
    { title: 'Due today', tasks: told.filter((task) => !isOld(task)) },
  ].filter((group) => group.tasks.length > 0);
  const overdue = tasks.filter(isOld).length;
  const headline = headlineOf(overdue, tasks.length - overdue);
  const more = tasks.length > told.length ? `And ${tasks.length - told.length} more.` : '';
  return {
    template: 'enquiry-tasks.due',
    to: { name: person.name, address: person.email },
    subject: headline,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={told.map(({ title }) => title).join(', ')}
        reason="You get this mail in the morning of a day with something to do. Tasks that are done leave it."
      >
        <MailHeading>{headline}</MailHeading>
        {groups.map((group) => (
          <TaskGroup key={group.title} {...group} />
        ))}
        {more && <MailParagraph>{more}</MailParagraph>}
        <MailButton href={listUrl}>See all your tasks</MailButton>
      </MailLayout>,
    ),
  };
}

function TaskGroup({ title, tasks }: { title: string; tasks: readonly DueTask[] }) {
  return (
    <>
      <MailParagraph>
        <strong>{title}</strong>
      </MailParagraph>
      {tasks.map((task) => (
        <MailParagraph key={`${task.url} ${task.title} ${task.dueAt.toISOString()}`}>
          <MailLink href={task.url}>{task.title}</MailLink>
          <br />
          {factsOf(task)}
        </MailParagraph>
      ))}
    </>
  );
}

const count = (tasks: number): string => (tasks === 1 ? '1 task' : `${tasks} tasks`);

function headlineOf(overdue: number, today: number): string {
  if (overdue === 0) return `Today: ${count(today)}`;
  return today === 0 ? `${count(overdue)} overdue` : `Today: ${count(today)}, and ${overdue} overdue`;
}

const factsOf = ({ name, reference, dueAt }: DueTask): string =>
  `${name}, ${reference}, ${shortDay(nairobiDay(dueAt))} at ${hourOfDay(nairobiHour(dueAt))}`;

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
