import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getOfficeTask } from './client.gen.ts';
import type { OfficeTask } from './contract.ts';

const ASK_AGAIN_MS = 1000;

export const isUnderWay = ({ state }: Pick<OfficeTask, 'state'>): boolean => state === 'waiting' || state === 'running';

/**
 * Follows a task until it ends, asking once a second.
 * @param onEnd called once, when a task that was under way has ended
 */
export function useTask(
  start: OfficeTask,
  onEnd: (task: OfficeTask) => void,
): [OfficeTask, (task: OfficeTask) => void] {
  const [task, setTask] = useState(start);
  const ended = useEffectEvent(onEnd);
  const isOpen = isUnderWay(task);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = new AbortController();
    const timer = setInterval(async () => {
      const next = await callApi(getOfficeTask, { params: { task_id: start.id }, signal: giveUp.signal }).catch(
        () => null,
      );
      // A question that failed is asked again: the work goes on without this page.
      if (!next || giveUp.signal.aborted) return;
      setTask(next);
      if (!isUnderWay(next)) ended(next);
    }, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      giveUp.abort();
    };
  }, [isOpen, start.id]);
  return [task, setTask];
}
