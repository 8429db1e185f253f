// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getOfficeCosts = /*#__PURE__*/ callOf<typeof contract.getOfficeCosts>('getOfficeCosts', 'GET', '/office/costs');
export const saveOfficeCosts = /*#__PURE__*/ callOf<typeof contract.saveOfficeCosts>('saveOfficeCosts', 'PUT', '/office/costs');
