import { z } from 'zod';
import { REPLY_PROMISE } from '#modules/agency/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, firstNameField, lastNameField, lineField, phoneField } from '#platform/http/submission-fields.ts';
import { declareKind } from '../server/enquiries/kinds/declaration.ts';
import { declareEnquiryForm, enquiryReceipt } from '../server/enquiries/visitor-form.ts';

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

export const createPropertyOwner = defineEndpoint({
  operationId: 'createPropertyOwner',
  method: 'POST',
  path: '/property-owners',
  tag: 'Enquiries',
  summary: 'Offer a property for management',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: createPropertyOwnerBody,
  data: enquiryReceipt('PropertyOwnerReceipt', 'owner'),
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

/** The form of an owner on the management page. */
export const propertyOwnerForm = defineForm(createPropertyOwner, { id: 'property-owner' });

/** A property that its owner offers for management. */
export const propertyOwnerKind = declareKind({
  kind: 'property-owner',
  label: 'Property owner',
  referencePrefix: 'O',
  details: z.strictObject({ property_address: z.string(), property_city: z.string() }),
  about: ({ property_address }) => `To manage: ${property_address}`,
  area: ({ property_address, property_city }) => `${property_address}, ${property_city}`,
  describe: ({ property_address, property_city }) => [
    { label: 'Property', text: property_address },
    { label: 'City', text: property_city },
  ],
  erases: { details: ['property_address'], searched: ['property_address'], about: true, area: true },
  mails: {
    template: 'property-owner',
    text: () => ({
      wish: 'offers a property for management',
      receipt: {
        subject: 'We have your property',
        heading: 'We have your property',
        lines: [
          `Thank you for telling us about it. A manager calls you ${REPLY_PROMISE}.`,
          'There is nothing to pay before a tenant moves in.',
        ],
      },
    }),
  },
});

export const propertyOwnerEnquiry = declareEnquiryForm({
  endpoint: createPropertyOwner,
  kind: propertyOwnerKind,
  toEnquiry: ({ first_name: firstName, last_name: lastName, email, phone, ...details }) => ({
    person: { firstName, lastName, email, phone },
    details,
  }),
});
