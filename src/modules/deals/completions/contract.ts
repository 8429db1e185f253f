import { z } from 'zod';
import { listingParams, maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineOrEmpty } from '#platform/http/submission-fields.ts';
import { dayField, orNothing, wholeNumberField } from '#platform/versioning/office-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { progressStepKeys } from '../progress/progress.ts';
import { LONGEST_TERM_MONTHS, MOST_TOLD, waitingGroups } from './completion.ts';

const tag = 'Completions';
const path = '/office/listings/{kind}/{listing_id}/completions';
const purpose = z.enum(['Sale', 'Rent']);
const named = z.strictObject({ id: z.int(), name: z.string() }).nullable();

const completionSchema = z
  .strictObject({
    id: z.int(),
    is_let: z.boolean(),
    is_standing: z.boolean().meta({ description: 'Neither undone nor followed by another.' }),
    completed_on: z.iso.date(),
    price_kes: z.int().meta({ description: 'Of a let a month’s rent.' }),
    fee_kes: z.int().nullable().meta({ description: 'Without VAT; null too for who does not work on the listing.' }),
    fee_has_vat: z.boolean(),
    fee_vat_percent: z.number().nullable().meta({ description: 'The rate of that day; null where it was not known.' }),
    deposit_kes: z.int().nullable(),
    term_months: z.int().nullable(),
    moves_in_on: z.iso.date().nullable(),
    contact: named.meta({ description: 'The buyer or tenant.' }),
    offer_id: z.int().nullable(),
    made_by: z.string(),
    made_at: z.iso.datetime(),
    undone_by: z.string().nullable(),
    undone_at: z.iso.datetime().nullable(),
    told: z.strictObject({ vendor: z.boolean(), buyer: z.boolean(), waiting: z.int() }).meta({
      description: 'Who got an email about it and can be written to; nobody where the caller may not undo it.',
    }),
    version: z.int(),
  })
  .meta({ id: 'Completion' });
export type Completion = z.output<typeof completionSchema>;

const completionsSchema = z.strictObject({
  listing: z.strictObject({ title: z.string(), purpose, state: z.string() }),
  items: z.array(completionSchema).meta({ description: 'The newest first; none for who may not read them.' }),
  may_work: z.boolean(),
});
export type Completions = z.output<typeof completionsSchema>;

export const listCompletions = defineEndpoint({
  operationId: 'listCompletions',
  method: 'GET',
  path,
  tag,
  summary: 'For how much and to whom a listing was sold or let; for staff alone',
  permission: 'offers.see',
  params: listingParams,
  data: completionsSchema,
  errors: ['listing_not_found'],
});

const contactDealSchema = z
  .strictObject({
    id: z.int(),
    listing: z.strictObject({ title: z.string(), reference: z.string(), path: z.string() }),
    is_let: z.boolean(),
    is_vendor: z.boolean().meta({ description: 'The contact sold or let it; else bought or rented it.' }),
    completed_on: z.iso.date(),
    price_kes: z.int().meta({ description: 'Of a let a month’s rent.' }),
    contact: named.meta({ description: 'The buyer or tenant.' }),
  })
  .meta({ id: 'ContactDeal' });
export type ContactDeal = z.output<typeof contactDealSchema>;

export const listContactDeals = defineEndpoint({
  operationId: 'listContactDeals',
  method: 'GET',
  path: '/office/contacts/{contact_id}/completions',
  tag,
  summary: 'What a contact sold, let, bought or rented through the agency; the newest first, at most 100',
  permission: 'offers.see',
  params: z.strictObject({ contact_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  data: z.strictObject({ items: z.array(contactDealSchema) }),
});

const waitingPersonSchema = z
  .strictObject({
    key: z.string().meta({ description: 'By which `tells` names them: ‘enquiry:12’, ‘offer:7’.' }),
    group: z.enum(waitingGroups),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Null where a colleague looks after them and the caller may not read it.' }),
    path: z.string().nullable().meta({ description: 'Of the enquiry or offer in the office; null as for the name.' }),
    reference: z.string().nullable().meta({ description: 'Of the enquiry; null without one, and as for the name.' }),
    has_email: z.boolean(),
    phone: z.string().nullable().meta({ description: 'E.164, of who has no email address; null as for the name.' }),
    is_maybe_spam: z.boolean(),
    told_on: z.iso.date().nullable().meta({ description: 'When an earlier completion told them that it was gone.' }),
  })
  .meta({ id: 'WaitingPerson' });
export type WaitingPerson = z.output<typeof waitingPersonSchema>;

const preparationSchema = z
  .strictObject({
    listing: z.strictObject({
      kind: listingParams.shape.kind,
      id: z.int(),
      title: z.string(),
      reference: z.string(),
      path: z.string(),
      purpose,
      state: z.string(),
    }),
    today: z.iso.date(),
    contact: named.meta({ description: 'Of the accepted offer.' }),
    price_kes: z.int().nullable().meta({ description: 'Of the accepted offer, else what is asked.' }),
    deposit_kes: z.int().nullable(),
    fee_kes: z.int().nullable().meta({ description: 'What the mandate makes of the price.' }),
    fee_percent: z
      .number()
      .nullable()
      .meta({ description: 'Of the mandate; null where its fee is a sum or not agreed.' }),
    fee_has_vat: z.boolean(),
    vat_percent: z.number().nullable().meta({ description: 'On fees, as the agency’s rates have it.' }),
    has_offer: z.boolean().meta({ description: 'Whether an offer is accepted.' }),
    has_mandate: z.boolean(),
    steps: z
      .strictObject({ all: z.int(), open: z.array(z.enum(progressStepKeys)) })
      .meta({ description: 'Of the accepted offer, and which of them are not noted as done; none without one.' }),
    others: z
      .strictObject({ enquiries: z.int(), offers: z.int(), visits: z.int() })
      .meta({ description: 'What is open of others than who made the accepted offer.' }),
    vendor: named.meta({ description: 'Of the mandate, with an email address: who can be told.' }),
    waiting: z.array(waitingPersonSchema).meta({
      description: 'Who waited, each once; what may be spam last. The first key of a person names them.',
    }),
    similar: z
      .array(
        z.strictObject({
          id: z.int(),
          title: z.string(),
          path: z.string(),
          place: z.string(),
          price: z.string(),
          is_near: z.boolean().meta({ description: 'In the same area, or at most 10 km away.' }),
        }),
      )
      .meta({ description: 'What can be named to them, the near ones first.' }),
  })
  .meta({ id: 'CompletionPreparation' });
export type CompletionPreparation = z.output<typeof preparationSchema>;

export const prepareCompletion = defineEndpoint({
  operationId: 'prepareCompletion',
  method: 'GET',
  path: `${path}/new`,
  tag,
  summary: 'What is known before a sale or let is completed, and what would follow from it',
  permission: 'offers.edit',
  params: listingParams,
  data: preparationSchema,
  errors: ['listing_not_found', 'forbidden'],
});

const sum = (label: string, min = 1) => wholeNumberField(label, { min, max: maxPriceKes });
const ticked = z.boolean().default(false);

export const completeDeal = defineEndpoint({
  operationId: 'completeDeal',
  method: 'POST',
  path,
  tag,
  summary: 'Complete a sale or a let: the listing is marked sold or let',
  description:
    'The accepted offer is linked, other open offers are refused, and open enquiries of the buyer or tenant are won. What else waits stays unless it is said otherwise.',
  permission: 'offers.edit',
  params: listingParams,
  body: z.strictObject({
    completed_on: dayField('The day'),
    price_kes: sum('The price'),
    contact: lineOrEmpty('Who', 254).default('').meta({
      description: 'Buyer or tenant: number, email address, phone number or name of a contact; empty for nobody.',
    }),
    fee_kes: orNothing(sum('The fee', 0)).meta({
      description: 'Without VAT; empty for what the mandate makes of the price, 0 for none.',
    }),
    fee_has_vat: ticked,
    deposit_kes: orNothing(sum('The deposit')),
    term_months: orNothing(wholeNumberField('The term', { min: 1, max: LONGEST_TERM_MONTHS })),
    moves_in_on: orNothing(dayField('The day of moving in')),
    wins_general: ticked.meta({
      description: 'Open enquiries of the buyer or tenant that are about no one listing are won too.',
    }),
    closes_enquiries: ticked,
    cancels_visits: ticked,
    ends_mandate: ticked,
    notes_steps: ticked.meta({ description: 'Notes the open steps of the accepted offer as done today.' }),
    tells_vendor: ticked.meta({ description: 'Mails the vendor or landlord of the mandate.' }),
    tells_buyer: ticked.meta({ description: 'Mails the buyer or tenant, where there is an email address.' }),
    tells: z
      .array(z.string().regex(/^(enquiry|offer):[1-9]\d{0,14}$/, 'must be such as enquiry:12 or offer:7'))
      .max(MOST_TOLD)
      .default([])
      .meta({
        description: 'Who gets the mail that it is gone: keys of those who waited. Who waits no more gets none.',
      }),
    similar: z
      .array(z.int())
      .max(MOST_TOLD)
      .default([])
      .meta({ description: 'Ids of the similar listings that the mail names, of those that the preparation has.' }),
  }),
  data: completionsSchema,
  status: 201,
  errors: ['invalid_field', 'listing_not_found', 'forbidden', 'conflict', 'not_found'],
});
export type CompletionBody = z.output<typeof completeDeal.body>;

export const undoCompletion = defineEndpoint({
  operationId: 'undoCompletion',
  method: 'POST',
  path: `${path}/{completion_id}/undoings`,
  tag,
  summary: 'Take back a completion with what followed from it',
  description:
    'Listing, enquiries, offers and mandate stand again where they stood, except for what was changed meanwhile. Cancelled visits, emails and steps noted as done stay.',
  permission: 'offers.edit',
  params: listingParams.extend({ completion_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({
    version: versionField,
    tells_vendor: ticked.meta({ description: 'Mails the vendor or landlord, where the completion did.' }),
    tells_buyer: ticked.meta({ description: 'Mails the buyer or tenant, where the completion did.' }),
    tells_waiting: ticked.meta({ description: 'Mails those who waited and were told that it was gone.' }),
  }),
  data: completionsSchema.extend({
    left: z.array(z.string()).meta({ description: 'What was changed meanwhile and stays as it is: ‘the listing’.' }),
  }),
  errors: ['invalid_field', 'listing_not_found', 'not_found', 'forbidden', 'conflict', 'edited_meanwhile'],
});

export type UndoBody = z.output<typeof undoCompletion.body>;

/** Hidden: `kind`, `listing_id`. */
export const completeDealForm = defineForm(completeDeal, {
  id: 'complete-deal',
  amounts: ['price_kes', 'fee_kes', 'deposit_kes'],
  lists: { tells: { boxes: 'tell_' }, similar: { boxes: 'similar_' } },
  next: (_reply, { kind, listing_id = '' }) =>
    `/office/${kind === 'land' ? 'land' : 'properties'}/${listing_id}/offers?sent=complete-deal`,
});
/** Hidden: `kind`, `listing_id`, `completion_id`, `version`. */
export const undoCompletionForm = defineForm(undoCompletion, { id: 'undo-completion' });
