import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createPropertyOwner = callOf<typeof contract.createPropertyOwner>(
  'createPropertyOwner',
  'POST',
  '/property-owners',
);
