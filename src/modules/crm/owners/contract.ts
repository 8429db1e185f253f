import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, firstNameField, lastNameField, lineField, phoneField } from '#platform/http/submission-fields.ts';

export const createPropertyOwnerBody = z
  .strictObject({
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    phone: phoneField,
    property_address: lineField('Property address', 300),
    property_city: lineField('City', 100),
  })
  .meta({ id: 'PropertyOwner' });
export type PropertyOwnerBody = z.output<typeof createPropertyOwnerBody>;

const propertyOwnerReceiptSchema = z
  .strictObject({
    id: z.int(),
    reference: z.string().meta({ description: 'What the owner can read out on the phone.' }),
  })
  .meta({ id: 'PropertyOwnerReceipt' });
export type PropertyOwnerReceipt = z.output<typeof propertyOwnerReceiptSchema>;

export const createPropertyOwner = defineEndpoint({
  operationId: 'createPropertyOwner',
  method: 'POST',
  path: '/property-owners',
  tag: 'Enquiries',
  summary: 'Offer a property for management',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: createPropertyOwnerBody,
  data: propertyOwnerReceiptSchema,
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

/** The form of an owner on the management page. */
export const propertyOwnerForm = defineForm(createPropertyOwner, { id: 'property-owner' });
