import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField, personFields, textField } from '#platform/http/submission-fields.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { LARGEST_SQM, ownedTypes } from '../owned-property.ts';
import { personOf } from '../server/enquiries/create-enquiry.ts';
import { declareKind } from '../server/enquiries/kinds/declaration.ts';
import { declareEnquiryForm, enquiryReceipt } from '../server/enquiries/visitor-form.ts';
import { bedroomsField, shillingsField } from '../shillings-field.ts';

const storesEnquiry = {
  method: 'POST',
  tag: 'Enquiries',
  description:
    'Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
} as const;

const rentField = (label: string) => shillingsField(label).meta({ description: 'Whole Kenya shillings a month.' });

/** What an owner may add about the property. */
const ownedFields = {
  property_type: z.enum(ownedTypes, 'Choose one of the property types').optional(),
  size_sqm: z
    .int('Size must be a whole number of square metres')
    .min(1, 'Size must be 1 or more')
    .max(LARGEST_SQM, `Size must be ${formatNumber(LARGEST_SQM)} square metres or less`)
    .optional(),
  bedrooms: bedroomsField.optional(),
  hoped_rent: rentField('Rent').optional(),
  vacant_from: z.iso.date('Vacant from must be a day, such as 2026-12-01').optional(),
};

export const createPropertyOwnerBody = z
  .strictObject({
    ...personFields,
    property_address: lineField('Property address', 300),
    property_city: lineField('City', 100),
    ...ownedFields,
    message: textField('Message', 5000).optional(),
  })
  .meta({ id: 'PropertyOwner' });

export const createPropertyOwner = defineEndpoint({
  ...storesEnquiry,
  operationId: 'createPropertyOwner',
  path: '/property-owners',
  summary: 'Offer a property for management',
  body: createPropertyOwnerBody,
  data: enquiryReceipt('PropertyOwnerReceipt', 'owner'),
});

/** The form of an owner on the management page. */
export const propertyOwnerForm = defineForm(createPropertyOwner, { id: 'property-owner', amounts: ['hoped_rent'] });

type OwnedProperty = z.output<z.ZodObject<typeof ownedFields>>;

const ownedFacts = ({ property_type, size_sqm, bedrooms, hoped_rent, vacant_from }: OwnedProperty) => [
  { label: 'Property type', text: property_type ?? '' },
  { label: 'Size', text: size_sqm === undefined ? '' : `${formatNumber(size_sqm)} sqm` },
  { label: 'Bedrooms', text: bedrooms?.toString() ?? '' },
  { label: 'Hoped rent', text: hoped_rent === undefined ? '' : `${formatKsh(hoped_rent)} a month` },
  { label: 'Vacant from', text: vacant_from === undefined ? '' : shortDay(vacant_from) },
];

export const propertyOwnerKind = declareKind({
  kind: 'property-owner',
  label: 'Property owner',
  referencePrefix: 'O',
  acceptsTerms: true,
  details: z.strictObject({ property_address: z.string(), property_city: z.string(), ...ownedFields }),
  about: ({ property_address }) => `To manage: ${property_address}`,
  area: ({ property_address, property_city }) => `${property_address}, ${property_city}`,
  describe: ({ property_address, property_city, ...owned }) => [
    { label: 'Property', text: property_address },
    { label: 'City', text: property_city },
    ...ownedFacts(owned),
  ],
  erases: { details: ['property_address'], searched: ['property_address'], about: 'always', area: true },
  mails: {
    template: 'property-owner',
    text: ({ details: { property_city, ...owned }, within }) => ({
      headlineEnding: 'offers a property for management',
      receipt: {
        subject: 'We have your property',
        heading: 'We have your property',
        lines: [`Thank you for telling us about it. A manager calls you${within}.`],
        facts: [{ label: 'City', text: safeName(property_city) }, ...ownedFacts(owned)],
      },
    }),
  },
});

export const propertyOwnerEnquiry = declareEnquiryForm({
  endpoint: createPropertyOwner,
  kind: propertyOwnerKind,
  toEnquiry: ({ first_name, last_name, email, phone, message = '', ...property }) => ({
    person: personOf({ first_name, last_name, email, phone }),
    details: property,
    message,
  }),
});

export const createTenantLeadBody = z
  .strictObject({
    ...personFields,
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
  data: enquiryReceipt('TenantLeadReceipt', 'applicant'),
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
  acceptsTerms: true,
  details: z.strictObject({ preferred_location: z.string() }),
  purpose: 'Rent',
  about: ({ preferred_location }) => `To rent in ${preferred_location}`,
  area: ({ preferred_location }) => preferred_location,
  describe: ({ preferred_location }) => [{ label: 'Where', text: preferred_location }],
  mails: {
    template: 'tenant-lead',
    text: ({ details: { preferred_location }, budget, free }) => {
      const rent = `${formatKsh(budget.minKes)} to ${formatKsh(budget.maxKes)} a month`;
      return {
        headlineEnding: 'looks for a home to rent',
        facts: [
          { label: 'Where', text: preferred_location },
          { label: 'Rent', text: rent },
        ],
        receipt: {
          subject: 'We have your application',
          heading: 'We have your application',
          lines: [
            'You look for a home to rent. We write when something comes free that fits.',
            `Applying costs nothing${free && ', and viewings are free'}.`,
          ],
        },
      };
    },
  },
});

export const tenantEnquiry = declareEnquiryForm({
  endpoint: createTenantLead,
  kind: tenantKind,
  toEnquiry: ({ preferred_location, budget_min, budget_max, ...person }) => ({
    person: personOf(person),
    details: { preferred_location },
    budget: { minKes: budget_min, maxKes: budget_max },
  }),
});
