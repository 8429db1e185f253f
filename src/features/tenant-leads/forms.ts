import { parseKes } from '#shared/money.ts';
import type { PageForm } from '#shared/page-form.ts';
import { createTenantLead } from './client.gen.ts';

/** What was typed as a number; no number where it is none, which the endpoint refuses by the field's name. */
const amountOf = (text: string | undefined): number => parseKes(text ?? '') ?? Number.NaN;

/** The form of somebody who looks for a home on the management page, its fields named as the endpoint names them. */
export const tenantForm = {
  id: 'tenant-application',
  call: createTenantLead,
  amounts: ['budget_min', 'budget_max'],
  toBody: (fields) => ({
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    preferred_location: fields.preferred_location ?? '',
    budget_min: amountOf(fields.budget_min),
    budget_max: amountOf(fields.budget_max),
  }),
} as const satisfies PageForm;
