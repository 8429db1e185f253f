import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createLead = callWithReceipt<typeof contract.createLead>('createLead', 'POST', '/leads', 201, {
  id: 'number',
  reference: 'string',
});
