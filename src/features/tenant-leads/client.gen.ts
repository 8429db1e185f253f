// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text } from '#shared/form-fields.ts';
import { amount } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const createTenantLead = /*#__PURE__*/ callOf<typeof contract.createTenantLead>('createTenantLead', 'POST', '/tenant-leads', 201, { id: 'number', reference: 'string' });
export const tenantForm = /*#__PURE__*/ formOf('tenant-application', createTenantLead, { body: { first_name: text, last_name: text, email: text, phone: text, preferred_location: text, budget_min: amount, budget_max: amount } });
