import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createPropertyOwner = callWithReceipt<typeof contract.createPropertyOwner>(
  'createPropertyOwner',
  'POST',
  '/property-owners',
  201,
  { id: 'number', reference: 'string' },
);
