// Written by `npm run client` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createTenantLead } from './client.gen.ts';

export const tenantForm = /*#__PURE__*/ formOf('tenant-application', createTenantLead, { body: { first_name: text, last_name: text, email: text, phone: text, preferred_location: text, budget_min: amount, budget_max: amount } });
