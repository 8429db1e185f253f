// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getStartPage = /*#__PURE__*/ callOf<typeof contract.getStartPage>('getStartPage', 'GET', '/office/start');
