import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createTenantLead = callOf<typeof contract.createTenantLead>('createTenantLead', 'POST', '/tenant-leads');
