// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const changeBankPosition = /*#__PURE__*/ callOf<typeof contract.changeBankPosition>('changeBankPosition', 'POST', '/office/partner-banks/{bank_id}/position');
export const createBank = /*#__PURE__*/ callOf<typeof contract.createBank>('createBank', 'POST', '/office/partner-banks', 201);
export const getOfficeBank = /*#__PURE__*/ callOf<typeof contract.getOfficeBank>('getOfficeBank', 'GET', '/office/partner-banks/{bank_id}');
export const listOfficeBanks = /*#__PURE__*/ callOf<typeof contract.listOfficeBanks>('listOfficeBanks', 'GET', '/office/partner-banks');
export const saveBank = /*#__PURE__*/ callOf<typeof contract.saveBank>('saveBank', 'PUT', '/office/partner-banks/{bank_id}');
