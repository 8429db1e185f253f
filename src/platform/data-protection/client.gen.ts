// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getDataProtection = /*#__PURE__*/ callOf<typeof contract.getDataProtection>('getDataProtection', 'GET', '/office/data-protection');
export const setRetentionPeriod = /*#__PURE__*/ callOf<typeof contract.setRetentionPeriod>('setRetentionPeriod', 'PUT', '/office/data-protection/periods/{class_id}');
