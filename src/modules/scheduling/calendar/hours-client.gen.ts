// Written by `npm run openapi` from hours-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './hours-contract.ts';

export const listFreeHours = /*#__PURE__*/ callOf<typeof contract.listFreeHours>('listFreeHours', 'GET', '/office/free-hours');
