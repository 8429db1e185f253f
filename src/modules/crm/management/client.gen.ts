// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createPropertyOwner = /*#__PURE__*/ callOf<typeof contract.createPropertyOwner>('createPropertyOwner', 'POST', '/property-owners', 201);
export const createTenantLead = /*#__PURE__*/ callOf<typeof contract.createTenantLead>('createTenantLead', 'POST', '/tenant-leads', 201);
