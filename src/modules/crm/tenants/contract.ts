import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, firstNameField, lastNameField, lineField, phoneField } from '#platform/http/submission-fields.ts';
import { formatKsh } from '#platform/text/money.ts';
import { declareKind } from '../server/enquiries/kinds/declaration.ts';
import { declareEnquiryForm, enquiryReceipt } from '../server/enquiries/visitor-form.ts';

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

export const createTenantLead = defineEndpoint({
  operationId: 'createTenantLead',
  method: 'POST',
  path: '/tenant-leads',
  tag: 'Enquiries',
  summary: 'Apply as a tenant',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: createTenantLeadBody,
  data: enquiryReceipt('TenantLeadReceipt', 'applicant'),
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

/** The form of somebody who looks for a home on the management page. */
export const tenantForm = defineForm(createTenantLead, {
  id: 'tenant-application',
  amounts: ['budget_min', 'budget_max'],
});

/** Somebody who looks for a home to rent; the budget is a monthly rent. */
export const tenantKind = declareKind({
  kind: 'tenant',
  label: 'Tenant',
  referencePrefix: 'T',
  details: z.strictObject({ preferred_location: z.string() }),
  purpose: 'Rent',
  about: ({ preferred_location }) => `To rent in ${preferred_location}`,
  area: ({ preferred_location }) => preferred_location,
  describe: ({ preferred_location }) => [{ label: 'Where', text: preferred_location }],
  mails: {
    template: 'tenant-lead',
    text: ({ details: { preferred_location }, budget }) => {
      const rent = `${formatKsh(budget.minKes)} to ${formatKsh(budget.maxKes)} a month`;
      return {
        wish: 'looks for a home to rent',
        facts: [
          { label: 'Where', text: preferred_location },
          { label: 'Rent', text: rent },
        ],
        receipt: {
          subject: 'We have your application',
          heading: 'We have your application',
          lines: [
            `You look for a home at ${rent}. We write when something comes free that fits.`,
            'Applying costs nothing, and viewings are free.',
          ],
        },
      };
    },
  },
});

export const tenantEnquiry = declareEnquiryForm({
  endpoint: createTenantLead,
  kind: tenantKind,
  toEnquiry: ({ first_name: firstName, last_name: lastName, email, phone, preferred_location, ...budget }) => ({
    person: { firstName, lastName, email, phone },
    details: { preferred_location },
    budget: { minKes: budget.budget_min, maxKes: budget.budget_max },
  }),
});
