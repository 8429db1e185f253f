// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getDemo = /*#__PURE__*/ callOf<typeof contract.getDemo>('getDemo', 'GET', '/office/demo');
export const removeDemo = /*#__PURE__*/ callOf<typeof contract.removeDemo>('removeDemo', 'POST', '/office/demo/removals');
