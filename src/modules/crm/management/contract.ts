import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, firstNameField, lastNameField, lineField, phoneField } from '#platform/http/submission-fields.ts';
import { shillingsField } from '../shillings-field.ts';

const person = { first_name: firstNameField, last_name: lastNameField, email: emailField, phone: phoneField };

/** Common parts of the endpoints that store an enquiry of a visitor. */
const storesEnquiry = {
  method: 'POST',
  tag: 'Enquiries',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
} as const;

export const createPropertyOwnerBody = z
  .strictObject({
    ...person,
    property_address: lineField('Property address', 300),
    property_city: lineField('City', 100),
  })
  .meta({ id: 'PropertyOwner' });

export const createPropertyOwner = defineEndpoint({
  ...storesEnquiry,
  operationId: 'createPropertyOwner',
  path: '/property-owners',
  summary: 'Offer a property for management',
  body: createPropertyOwnerBody,
  data: z
    .strictObject({
      id: z.int(),
      reference: z.string().meta({ description: 'What the owner can read out on the phone.' }),
    })
    .meta({ id: 'PropertyOwnerReceipt' }),
});

/** The form of an owner on the management page. */
export const propertyOwnerForm = defineForm(createPropertyOwner, { id: 'property-owner' });

const rentField = (label: string) => shillingsField(label).meta({ description: 'Whole Kenya shillings a month.' });

export const createTenantLeadBody = z
  .strictObject({
    ...person,
    preferred_location: lineField('Preferred location', 200),
    budget_min: rentField('Lowest rent'),
    budget_max: rentField('Highest rent'),
  })
  .refine(({ budget_min, budget_max }) => budget_max >= budget_min, {
    path: ['budget_max'],
    message: 'Highest rent cannot be below the lowest',
  })
  .meta({ id: 'TenantLead' });

export const createTenantLead = defineEndpoint({
  ...storesEnquiry,
  operationId: 'createTenantLead',
  path: '/tenant-leads',
  summary: 'Apply as a tenant',
  body: createTenantLeadBody,
  data: z
    .strictObject({
      id: z.int(),
      reference: z.string().meta({ description: 'What the applicant can read out on the phone.' }),
    })
    .meta({ id: 'TenantLeadReceipt' }),
});

/** The form of an applicant for a home on the management page. */
export const tenantForm = defineForm(createTenantLead, {
  id: 'tenant-application',
  amounts: ['budget_min', 'budget_max'],
});
