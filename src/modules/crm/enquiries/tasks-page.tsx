import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { taskDoneForm } from './forms.gen.ts';
import type { OpenTask, OpenTasks } from './tasks-contract.ts';

export interface TasksPageProps {
  account: OwnAccount;
  tasks: OpenTasks;
  returned: FormState | null;
}

export function TasksPage({ account, tasks, returned }: TasksPageProps) {
  const isOwn = tasks.owner.id === account.id;
  const groups = [
    { title: 'Overdue', items: tasks.overdue },
    { title: 'Today', items: tasks.today },
    { title: 'Later', items: tasks.later },
  ].filter(({ items }) => items.length > 0);
  return (
    <OfficePage
      title={isOwn ? 'My tasks' : `Tasks of ${tasks.owner.name}`}
      lead={leadOf(tasks)}
      breadcrumbs={[{ label: 'Enquiries', href: '/office/enquiries' }, { label: 'Tasks' }]}
    >
      <SentNote messages={{ 'enquiry-task-done': 'The task is done.' }} />
      {tasks.people.length > 0 && <WhoseTasks tasks={tasks} account={account} />}
      {groups.length === 0 && (
        <EmptyState title="Nothing to do">Tasks are set on the page of an enquiry, with a day and an hour.</EmptyState>
      )}
      {groups.map(({ title, items }) => (
        <Card key={title} title={title}>
          <ul aria-label={title} className="grid gap-3">
            {items.map((task) => (
              <Task key={task.id} task={task} account={account} returned={returned} />
            ))}
          </ul>
        </Card>
      ))}
    </OfficePage>
  );
}

function leadOf({ overdue, today, later, is_cut }: OpenTasks): string {
  if (is_cut) return 'The first 200 are shown.';
  return [
    overdue.length > 0 && `${overdue.length} overdue`,
    `${today.length} for today`,
    later.length > 0 && `${later.length} later`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function WhoseTasks({ tasks, account }: Pick<TasksPageProps, 'tasks' | 'account'>) {
  const people = tasks.people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar action="/office/enquiries/tasks" label="Whose tasks">
      <SelectField
        key={tasks.owner.id}
        label="Tasks of"
        name="owner"
        defaultValue={tasks.owner.id === account.id ? '' : tasks.owner.id}
        options={[{ value: '', label: `Me (${account.name})` }, ...people]}
      />
    </FilterBar>
  );
}

function Task({ task, account, returned }: { task: OpenTask } & Pick<TasksPageProps, 'account' | 'returned'>) {
  const router = useRouter();
  const { enquiry } = task;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-3 last:border-0 last:pb-0">
      <div>
        <p className="font-semibold break-words">{task.title}</p>
        <SiteLink
          href={`/office/enquiries/${enquiry.id}`}
          className="inline-flex min-h-6 items-center text-link underline underline-offset-[0.28em]"
        >
          {enquiry.name}
          <span className="sr-only">, {enquiry.reference}</span>
        </SiteLink>
        <p className="text-sm text-muted">{[formatDateTime(task.due_at), enquiry.about].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionForm
        form={taskDoneForm}
        about={{ name: 'task_id', value: String(task.id) }}
        formToken={account.form_token}
        returned={returned}
        onSent={() => {
          showToast({ title: 'The task is done', line: task.title, tone: 'success' });
          void router.invalidate();
        }}
        button={{ label: 'Done', variant: 'outline', icon: Check, 'aria-label': `Done: ${task.title}` }}
      >
        <input type="hidden" name="enquiry_id" value={enquiry.id} />
      </ActionForm>
    </li>
  );
}
