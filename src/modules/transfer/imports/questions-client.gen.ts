// Written by `npm run openapi` from questions-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './questions-contract.ts';

export const answerImportRows = /*#__PURE__*/ callOf<typeof contract.answerImportRows>('answerImportRows', 'POST', '/office/imports/{import_id}/answers');
