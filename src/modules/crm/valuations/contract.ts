import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, lineField, phoneField, textField } from '#platform/http/submission-fields.ts';
import { formatKsh } from '#platform/text/money.ts';
import { ownedTypes, timings } from '../owned-property.ts';
import { splitName } from '../server/enquiries/create-enquiry.ts';
import { declareKind } from '../server/enquiries/kinds/declaration.ts';
import { declareEnquiryForm, enquiryReceipt } from '../server/enquiries/visitor-form.ts';
import { bedroomsField, shillingsField } from '../shillings-field.ts';

const purposes = ['Sell', 'Let'] as const;

/** What an owner may add; a valuation of before there were these fields has none. */
const furtherFields = {
  bedrooms: bedroomsField.optional(),
  year_built: z
    .int('Year built must be a year, such as 2015')
    .min(1850, 'Year built must be 1850 or later')
    .max(2100, 'Year built must be 2100 or earlier')
    .optional(),
  hoped_price: shillingsField('Price')
    .optional()
    .meta({ description: 'Whole Kenya shillings; a month, where the owner would let.' }),
  timing: z.enum(timings, 'Choose one of the times').optional(),
};

const requestValuationBody = z
  .strictObject({
    name: lineField('Name', 100),
    phone: phoneField,
    email: emailField.optional().meta({ description: 'Without it the visitor gets no confirmation.' }),
    address: lineField('Address or area', 300),
    property_type: z.enum(ownedTypes, 'Choose one of the property types'),
    size: lineField('Size', 60)
      .optional()
      .meta({ description: "As people say it: '120 sq m', 'half an acre', '50 by 100'." }),
    purpose: z.enum(purposes, 'Choose whether to sell or to let').default('Sell'),
    ...furtherFields,
    message: textField('Message', 5000).optional(),
  })
  .meta({ id: 'ValuationRequest' });
export type RequestValuationBody = z.output<typeof requestValuationBody>;

export const requestValuation = defineEndpoint({
  operationId: 'requestValuation',
  method: 'POST',
  path: '/valuation-requests',
  tag: 'Enquiries',
  summary: 'Ask for a valuation of a property to sell or let',
  description:
    'An agent calls back. Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: requestValuationBody,
  data: enquiryReceipt('ValuationReceipt', 'owner'),
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

export const valuationForm = defineForm(requestValuation, { id: 'request-valuation', amounts: ['hoped_price'] });

/** A property whose owner asks what it would sell or let for. */
const valuationKind = declareKind({
  kind: 'valuation',
  label: 'Valuation',
  referencePrefix: 'S',
  acceptsTerms: true,
  details: z.strictObject({
    address: z.string(),
    property_type: z.enum(ownedTypes),
    size: z.string(),
    purpose: z.enum(purposes),
    ...furtherFields,
  }),
  about: ({ address }) => `To value: ${address}`,
  area: ({ address }) => address,
  describe: ({ address, property_type, size, purpose, bedrooms, year_built, hoped_price, timing }) => [
    { label: 'Address', text: address },
    { label: 'Property type', text: property_type },
    { label: 'Size', text: size },
    { label: 'Bedrooms', text: bedrooms?.toString() ?? '' },
    { label: 'Year built', text: year_built?.toString() ?? '' },
    { label: 'Wants to', text: purpose },
    purpose === 'Let'
      ? { label: 'Hoped rent', text: hoped_price === undefined ? '' : `${formatKsh(hoped_price)} a month` }
      : { label: 'Hoped price', text: hoped_price === undefined ? '' : formatKsh(hoped_price) },
    { label: 'When', text: timing ?? '' },
  ],
  erases: { details: ['address'], searched: ['address'], about: 'always', area: true },
  mails: {
    template: 'valuation',
    text: ({ within }) => ({
      headlineEnding: 'asks for a valuation',
      receipt: {
        subject: 'We have your request for a valuation',
        heading: 'We have your request',
        lines: [`Thank you for asking us. An agent calls you${within} to agree when to see the property.`],
      },
    }),
  },
});

export const valuationEnquiry = declareEnquiryForm({
  endpoint: requestValuation,
  kind: valuationKind,
  toEnquiry: ({ name, phone, email = null, message = '', size = '', ...property }) => ({
    person: { ...splitName(name), email, phone },
    details: { ...property, size },
    message,
    purpose: property.purpose === 'Let' ? 'Rent' : 'Sale',
  }),
});
