import type { PageForm } from '#shared/page-form.ts';
import { cancelOfficeTask } from './client.gen.ts';

/** Hidden field: `task_id`. */
export const cancelTaskForm = {
  id: 'cancel-task',
  call: cancelOfficeTask,
  toBody: () => undefined,
  toParams: ({ task_id }) => ({ task_id: task_id ?? '' }),
} as const satisfies PageForm;
