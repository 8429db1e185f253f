import { Check } from 'lucide';
import { addDays, formatDateTime, nairobiDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { EnquiryTask } from './contract.ts';
import { type EnquiryFormProps, useEnquiryForms } from './enquiry-forms.tsx';
import { taskDoneForm, taskForm } from './forms.gen.ts';

type TasksProps = Pick<EnquiryFormProps, 'enquiry' | 'account' | 'returned'>;

export function EnquiryTasks(props: TasksProps) {
  const { tasks, may_change } = props.enquiry;
  return (
    <Card title="Tasks">
      <div className="grid gap-5">
        {tasks.length > 0 && (
          <ul aria-label="Tasks" className="grid gap-3">
            {tasks.map((task) => (
              <Task key={task.id} task={task} {...props} />
            ))}
          </ul>
        )}
        {may_change ? <NewTask {...props} /> : tasks.length === 0 && <p className="text-muted">No tasks.</p>}
      </div>
    </Card>
  );
}

function Task({ task, ...props }: TasksProps & { task: EnquiryTask }) {
  const { enquiry } = props;
  const { shared, feedback } = useEnquiryForms(props);
  const isLate = !task.done_at && task.due_at < enquiry.now;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-3 last:border-0 last:pb-0">
      <div>
        <p className={task.done_at ? 'text-muted line-through' : 'font-semibold'}>{task.title}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {task.done_at
            ? `Done by ${task.done_by}, ${formatDateTime(task.done_at)}`
            : `${task.assigned_to?.name ?? 'Nobody'}, ${formatDateTime(task.due_at)}`}
          {isLate && <Badge tone="red">Overdue</Badge>}
        </p>
      </div>
      {!task.done_at && enquiry.may_change && (
        <ActionForm
          {...shared}
          form={taskDoneForm}
          about={{ name: 'task_id', value: String(task.id) }}
          onSent={feedback('The task is done')}
          button={{ label: 'Done', variant: 'outline', size: 'sm', icon: Check, 'aria-label': `Done: ${task.title}` }}
        >
          <input type="hidden" name="enquiry_id" value={enquiry.id} />
        </ActionForm>
      )}
    </li>
  );
}

function NewTask(props: TasksProps) {
  const { shared, feedback } = useEnquiryForms(props);
  const tomorrow = addDays(nairobiDay(new Date(props.enquiry.now)), 1);
  return (
    <ActionForm
      {...shared}
      form={taskForm}
      label="New task"
      onSent={feedback('The task is set')}
      button={{ label: 'Add task', variant: 'outline', size: 'sm' }}
    >
      <TextField label="Task" name="title" required maxLength={200} placeholder="Call again about Saturday" />
      <div className="grid gap-3 sm:max-xl:grid-cols-2">
        <TextField label="Day" name="due_on" type="date" required defaultValue={tomorrow} />
        <TextField label="Hour" name="due_time" type="time" required defaultValue="09:00" />
      </div>
    </ActionForm>
  );
}
