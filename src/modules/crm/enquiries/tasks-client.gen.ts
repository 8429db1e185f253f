// Written by `npm run openapi` from tasks-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './tasks-contract.ts';

export const listOpenTasks = /*#__PURE__*/ callOf<typeof contract.listOpenTasks>('listOpenTasks', 'GET', '/office/enquiry-tasks');
