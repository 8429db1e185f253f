// Written by `npm run client` from contract.ts; not to be changed by hand.
import { text } from '#shared/form-fields.ts';
import { amount } from '#shared/form-values.ts';
import { formOf } from '#shared/form.ts';
import { createTenantLead } from './client.gen.ts';

export const tenantForm = /*#__PURE__*/ formOf('tenant-application', createTenantLead, { body: { first_name: text, last_name: text, email: text, phone: text, preferred_location: text, budget_min: amount, budget_max: amount } });
