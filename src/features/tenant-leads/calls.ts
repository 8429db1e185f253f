import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createTenantLead = callWithReceipt<typeof contract.createTenantLead>(
  'createTenantLead',
  'POST',
  '/tenant-leads',
  201,
  { id: 'number', reference: 'string' },
);
