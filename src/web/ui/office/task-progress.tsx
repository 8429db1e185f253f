import { useLocation } from '@tanstack/react-router';
import type { OfficeTask } from '#platform/tasks/contract.ts';
import { cancelTaskForm } from '#platform/tasks/forms.gen.ts';
import { isUnderWay, useTask } from '#platform/tasks/use-task.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '../alert.tsx';
import { ActionForm } from '../form/action-form.tsx';
import { TextLink } from '../site-link.tsx';
import { Progress } from './progress.tsx';

export interface TaskProgressProps {
  task: OfficeTask;
  /** What is going on: 'Reading the file'. */
  label: string;
  /** `form_token` of the session. */
  formToken: string;
  /** When it has ended, whichever way; the page then asks for what came of it. */
  onEnd: (task: OfficeTask) => void;
}

/** How far long work is, with a button that stops it. It goes on whether or not anybody looks. */
export function TaskProgress({ task: start, label, formToken, onEnd }: TaskProgressProps) {
  const [task, setTask] = useTask(start, onEnd);
  const here = useLocation({ select: ({ href }) => href });
  if (task.state === 'failed') return <Alert tone="error">{task.error}</Alert>;
  if (task.state === 'cancelled') return <Alert tone="info">Stopped. What was done until then has stayed.</Alert>;
  return (
    <div className="grid gap-3" aria-live="polite">
      <Progress
        value={task.state === 'done' ? 1 : task.done}
        max={task.state === 'done' ? 1 : (task.total ?? 0)}
        label={label}
      />
      {isUnderWay(task) && (
        <div className="flex flex-wrap items-center gap-4 text-sm text-muted">
          <span className="tabular-nums">{stateLine(task)}</span>
          <span className="hidden noscript:block">
            <TextLink href={here}>Look again</TextLink>
          </span>
          {!task.is_stopping && (
            <ActionForm
              form={cancelTaskForm}
              about={{ name: 'task_id', value: task.id }}
              formToken={formToken}
              returned={null}
              onSent={(next) => {
                setTask(next);
                if (!isUnderWay(next)) onEnd(next);
              }}
              button={{ label: 'Stop', variant: 'outline', size: 'sm' }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function stateLine({ state, done, total, is_stopping }: OfficeTask): string {
  if (is_stopping) return 'Stopping…';
  if (state === 'waiting') return 'Waiting for its turn…';
  if (total === null) return 'Under way…';
  return `${formatNumber(done)} of ${formatNumber(total)}`;
}
