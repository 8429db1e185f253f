// Written by `npm run openapi` from waiting-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './waiting-contract.ts';

export const countOfficeWaiting = /*#__PURE__*/ callOf<typeof contract.countOfficeWaiting>('countOfficeWaiting', 'GET', '/office/waiting');
