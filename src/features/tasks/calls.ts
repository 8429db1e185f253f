import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getOfficeTask = callOf<typeof contract.getOfficeTask>('getOfficeTask', 'GET', '/office/tasks/{task_id}');
export const cancelOfficeTask = callOf<typeof contract.cancelOfficeTask>(
  'cancelOfficeTask',
  'POST',
  '/office/tasks/{task_id}/cancellations',
);
