// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { cancelOfficeTask } from './client.gen.ts';

export const cancelTaskForm = /*#__PURE__*/ formOf('cancel-task', cancelOfficeTask, {});
