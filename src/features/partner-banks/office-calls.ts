import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

const path = '/office/partner-banks/{bank_id}';

export const listOfficeBanks = callOf<typeof contract.listOfficeBanks>(
  'listOfficeBanks',
  'GET',
  '/office/partner-banks',
);
export const getOfficeBank = callOf<typeof contract.getOfficeBank>('getOfficeBank', 'GET', path);
export const createBank = callWithReceipt<typeof contract.createBank>(
  'createBank',
  'POST',
  '/office/partner-banks',
  201,
  { id: 'number' },
);
export const saveBank = callOf<typeof contract.saveBank>('saveBank', 'PUT', path);
export const moveBank = callOf<typeof contract.moveBank>('moveBank', 'POST', `${path}/moves`);
