// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const cancelOfficeTask = /*#__PURE__*/ callOf<typeof contract.cancelOfficeTask>('cancelOfficeTask', 'POST', '/office/tasks/{task_id}/cancellations');
export const getOfficeTask = /*#__PURE__*/ callOf<typeof contract.getOfficeTask>('getOfficeTask', 'GET', '/office/tasks/{task_id}');
