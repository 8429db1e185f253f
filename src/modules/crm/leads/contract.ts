import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  lineField,
  personFields,
  phoneField,
  requiredText,
  shownField,
  textField,
} from '#platform/http/submission-fields.ts';
import { shillingsField } from '../shillings-field.ts';
import { landInquiryFields } from './land-inquiry-fields.ts';

/** Where an enquiry came from: the message form, the landing form, or the form of a plot. It follows from the fields. */
const leadKinds = ['contact', 'landing', 'land-inquiry'] as const;
export type LeadKind = (typeof leadKinds)[number];

const leadPropertyTypes = ['land', 'villa', 'bungalow', 'maisonette', 'residential', 'warehouse'] as const;

const sourceField = lineField('Source', 50).optional().meta({ description: "Stored as 'Website', whatever it says." });

/** Nobody needs to send it: it is told by the fields only one form has. */
const kindField = <Kind extends LeadKind>(kind: Kind) => z.literal(kind).default(kind);

export const contactMessageBody = z
  .strictObject({
    kind: kindField('contact'),
    name: lineField('Name', 100),
    email: emailField,
    phone: z.union([z.literal(''), phoneField]).optional(),
    message: requiredText('Message', 5000),
  })
  .meta({ id: 'ContactMessage' });

/** The landing form says the one word under a field that was left empty. */
const asked = shownField('Required');
const termsSentence = 'Please accept the terms to go on';

/** 'Interested in this property?' on the landing page, and the lead form of the home page. */
export const landingLeadBody = z
  .strictObject({
    kind: kindField('landing'),
    first_name: asked.pipe(firstNameField),
    last_name: asked.pipe(lastNameField),
    email: asked.max(254, 'Invalid email').pipe(z.email('Invalid email')),
    phone: asked.pipe(phoneField),
    property_type: asked
      .pipe(z.enum(leadPropertyTypes, 'Choose one of the property types'))
      .meta({ description: `One of ${leadPropertyTypes.join(', ')}.` }),
    source: sourceField,
    terms_accepted: z
      .boolean(termsSentence)
      .refine((isAccepted) => isAccepted, termsSentence)
      .meta({ description: 'Must be true. Kept with the time and the version of the terms.' }),
  })
  .meta({ id: 'LandingLead' });

export const landInquiryBody = z
  .strictObject({
    kind: kindField('land-inquiry'),
    ...personFields,
    property_type: lineField('Property type', 200).meta({ description: "The plot's title, or 'Land'." }),
    address: textField('Address', 300).optional().meta({ description: "The plot's address, or empty." }),
    source: sourceField,
    status: z.literal('Active', 'must be Active').optional(),
    budget_min: shillingsField('Lowest budget').meta({ description: "The plot's price, or 0." }),
    budget_max: shillingsField('Highest budget').meta({ description: "The plot's price, or 0." }),
    requirements: textField('Requirements', 5000).optional(),
    land_id: z.int('must be a whole number').min(1).nullable().optional(),
  })
  .refine(({ budget_min, budget_max }) => budget_max >= budget_min, {
    path: ['budget_max'],
    message: 'Highest budget cannot be below the lowest',
  })
  .meta({ id: 'LandInquiry' });

const leadBody = z.discriminatedUnion('kind', [contactMessageBody, landingLeadBody, landInquiryBody]);
type LeadInput = z.input<typeof leadBody>;
export type LeadBody = z.output<typeof leadBody>;
export type LeadOf<Kind extends LeadKind> = Extract<LeadBody, { kind: Kind }>;

const contactOnly = ['name', 'message'];
const landInquiryOnly = ['address', 'status', 'budget_min', 'budget_max', 'requirements', 'land_id'];

function kindOf(body: object): LeadKind {
  if (contactOnly.some((field) => field in body)) return 'contact';
  return landInquiryOnly.some((field) => field in body) ? 'land-inquiry' : 'landing';
}

/**
 * The fields of one form and no others. The form is found out first, so that each complaint names a field of that
 * form; a plain union would only say that none fits.
 */
const createLeadBody = z.preprocess(
  (body: LeadInput): unknown => (typeof body === 'object' && body !== null ? { kind: kindOf(body), ...body } : body),
  leadBody,
);

const leadReceiptSchema = z
  .strictObject({
    id: z.int(),
    reference: z.string().meta({ description: 'What the visitor can read out on the phone.' }),
    kind: z.enum(leadKinds),
  })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.output<typeof leadReceiptSchema>;

export const createLead = defineEndpoint({
  operationId: 'createLead',
  method: 'POST',
  path: '/leads',
  tag: 'Enquiries',
  summary: 'Leave a message, ask for details, or ask about a plot',
  description:
    'Takes the fields of exactly one of three forms. Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: createLeadBody,
  data: leadReceiptSchema,
  status: 201,
  errors: ['invalid_field', 'listing_not_found', 'submission_changed', 'too_many_requests'],
});

export const contactForm = defineForm(createLead, {
  id: 'contact',
  fields: ['name', 'email', 'phone', 'message'],
  sendsEmpty: ['phone'],
});

const person = ['first_name', 'last_name', 'email', 'phone'] as const;

/** 'Interested in this property?' on the landing page, and the lead form of the home page. */
export const leadForm = defineForm(createLead, {
  id: 'request-details',
  fields: [...person, 'property_type', 'terms_accepted'],
  constants: { source: 'Website' },
});

/** 'Book Property Tour' on the page of a plot. Hidden: `land_id`, `property_type` (the title), `address`, `price`. */
export const landInquiryForm = defineForm(createLead, {
  id: 'land-inquiry',
  fields: [...person, 'address', 'budget_min', 'budget_max', 'requirements', 'property_type', 'land_id'],
  constants: { source: 'Website', status: 'Active' },
  sendsEmpty: ['address', 'requirements'],
  rename: landInquiryFields,
});
