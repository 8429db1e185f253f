import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, firstNameField, lastNameField, lineField, phoneField } from '#platform/http/submission-fields.ts';

const rentField = (label: string) =>
  z
    .int(`${label} must be a whole number of shillings`)
    .min(0, `${label} cannot be below 0`)
    .max(maxPriceKes, `${label} is more than we can store`);

export const createTenantLeadBody = z
  .strictObject({
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    phone: phoneField,
    preferred_location: lineField('Preferred location', 200),
    budget_min: rentField('Lowest rent').meta({ description: 'Whole Kenya shillings a month.' }),
    budget_max: rentField('Highest rent').meta({ description: 'Whole Kenya shillings a month.' }),
  })
  .refine(({ budget_min, budget_max }) => budget_max >= budget_min, {
    path: ['budget_max'],
    message: 'Highest rent cannot be below the lowest',
  })
  .meta({ id: 'TenantLead' });
export type TenantLeadBody = z.output<typeof createTenantLeadBody>;

const tenantLeadReceiptSchema = z
  .strictObject({
    id: z.int(),
    reference: z.string().meta({ description: 'What the applicant can read out on the phone.' }),
  })
  .meta({ id: 'TenantLeadReceipt' });
export type TenantLeadReceipt = z.output<typeof tenantLeadReceiptSchema>;

export const createTenantLead = defineEndpoint({
  operationId: 'createTenantLead',
  method: 'POST',
  path: '/tenant-leads',
  tag: 'Enquiries',
  summary: 'Apply as a tenant',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: createTenantLeadBody,
  data: tenantLeadReceiptSchema,
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

/** The form of somebody who looks for a home on the management page. */
export const tenantForm = defineForm(createTenantLead, {
  id: 'tenant-application',
  amounts: ['budget_min', 'budget_max'],
});
