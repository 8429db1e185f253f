import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';

const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** A long task of the office and its progress. */
export const officeTaskSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.string(),
    state: z.enum(taskStates),
    done: z.int(),
    total: z.int().nullable().meta({ description: 'Null as long as nobody knows how much there is.' }),
    is_stopping: z.boolean().meta({ description: 'Somebody asked it to stop; it does after the step it is at.' }),
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeTask' });
export type OfficeTask = z.output<typeof officeTaskSchema>;

const params = z.strictObject({ task_id: z.uuid() });
const tag = 'Tasks';

export const getOfficeTask = defineEndpoint({
  operationId: 'getOfficeTask',
  method: 'GET',
  path: '/office/tasks/{task_id}',
  tag,
  summary: 'How far a long piece of work is; for whoever started it, and for owners and managers',
  permission: 'tasks.follow',
  params,
  data: officeTaskSchema,
  errors: ['not_found'],
});

export const cancelOfficeTask = defineEndpoint({
  operationId: 'cancelOfficeTask',
  method: 'POST',
  path: '/office/tasks/{task_id}/cancellations',
  tag,
  summary: 'Ask long work to stop; what it has done stays',
  permission: 'tasks.follow',
  params,
  data: officeTaskSchema,
  errors: ['not_found'],
});

/** Hidden: `task_id`. */
export const cancelTaskForm = defineForm(cancelOfficeTask, { id: 'cancel-task' });
