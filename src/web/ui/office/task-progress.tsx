import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getOfficeTask } from '#platform/tasks/client.gen.ts';
import type { OfficeTask } from '#platform/tasks/contract.ts';
import { cancelTaskForm } from '#platform/tasks/forms.gen.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Progress } from '#web/ui/office/progress.tsx';

export interface TaskProgressProps {
  task: OfficeTask;
  /** Name of the work: 'Reading the file'. */
  label: string;
  formToken: string;
}

/**
 * The progress of a long task, with a button that stops it. The task runs on the server whether or not a page shows it;
 * when it ends, the page loads its data anew.
 */
export function TaskProgress({ task: start, label, formToken }: TaskProgressProps) {
  const router = useRouter();
  const onEnd = () => void router.invalidate();
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
          <span className="tabular-nums">{stateText(task)}</span>
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
                if (!isUnderWay(next)) onEnd();
              }}
              button={{ label: 'Stop', variant: 'outline', size: 'sm' }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function stateText({ state, done, total, is_stopping }: OfficeTask): string {
  if (is_stopping) return 'Stopping…';
  if (state === 'waiting') return 'Waiting for its turn…';
  if (total === null) return 'Under way…';
  return `${formatNumber(done)} of ${formatNumber(total)}`;
}

const POLL_MS = 1000;

const isUnderWay = ({ state }: OfficeTask): boolean => state === 'waiting' || state === 'running';

/**
 * Asks for the state of a task once a second until it ends.
 * @param onEnd called once, when a task that was under way has ended
 */
function useTask(start: OfficeTask, onEnd: () => void): [OfficeTask, (task: OfficeTask) => void] {
  const [task, setTask] = useState(start);
  const ended = useEffectEvent(onEnd);
  const isOpen = isUnderWay(task);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = new AbortController();
    const timer = setInterval(async () => {
      const call = callApi(getOfficeTask, { params: { task_id: start.id }, signal: giveUp.signal });
      // A failed call is repeated by the timer: the task does not depend on this page.
      const next = await call.catch(() => null);
      if (!next || giveUp.signal.aborted) return;
      setTask(next);
      if (!isUnderWay(next)) ended();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      giveUp.abort();
    };
  }, [isOpen, start.id]);
  return [task, setTask];
}
