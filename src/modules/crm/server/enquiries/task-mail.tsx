import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';

interface DueTask {
  title: string;
  name: string;
  reference: string;
  dueAt: Date;
  url: string;
}

export interface TaskMailFacts {
  agency: MailAgency;
  person: { name: string; email: string };
  /** Due today or before, the oldest first. */
  tasks: readonly DueTask[];
  now: Date;
  listUrl: string;
}

const MOST_TOLD = 30;

export function taskMail({ agency, person, tasks, now, listUrl }: TaskMailFacts): OutgoingMail {
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
