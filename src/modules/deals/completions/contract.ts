import { z } from 'zod';
import { listingParams, maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineOrEmpty } from '#platform/http/submission-fields.ts';
import { dayField, orNothing, wholeNumberField } from '#platform/versioning/office-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { LONGEST_TERM_MONTHS } from './completion.ts';

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
    deposit_kes: z.int().nullable(),
    term_months: z.int().nullable(),
    moves_in_on: z.iso.date().nullable(),
    contact: named.meta({ description: 'The buyer or tenant.' }),
    offer_id: z.int().nullable(),
    made_by: z.string(),
    made_at: z.iso.datetime(),
    undone_by: z.string().nullable(),
    undone_at: z.iso.datetime().nullable(),
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
    fee_has_vat: z.boolean(),
    has_offer: z.boolean().meta({ description: 'Whether an offer is accepted.' }),
    has_mandate: z.boolean(),
    others: z
      .strictObject({ enquiries: z.int(), offers: z.int(), visits: z.int() })
      .meta({ description: 'What is open of others than who made the accepted offer.' }),
    can_tell: z
      .strictObject({ offered: z.int(), visited: z.int(), asked: z.int() })
      .meta({ description: 'How many people with an email address waited, each counted once.' }),
    similar: z
      .array(z.strictObject({ title: z.string(), path: z.string(), place: z.string(), price: z.string() }))
      .meta({ description: 'What they would be shown.' }),
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
    fee_kes: orNothing(sum('The fee', 0)),
    fee_has_vat: ticked,
    deposit_kes: orNothing(sum('The deposit')),
    term_months: orNothing(wholeNumberField('The term', { min: 1, max: LONGEST_TERM_MONTHS })),
    moves_in_on: orNothing(dayField('The day of moving in')),
    closes_enquiries: ticked,
    cancels_visits: ticked,
    ends_mandate: ticked,
    tells_offered: ticked,
    tells_visited: ticked,
    tells_asked: ticked,
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
    'Listing, enquiries, offers and mandate stand again where they stood, except for what was changed meanwhile. Cancelled visits and emails stay.',
  permission: 'offers.edit',
  params: listingParams.extend({ completion_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ version: versionField }),
  data: completionsSchema.extend({
    left: z.array(z.string()).meta({ description: 'What was changed meanwhile and stays as it is: ‘the listing’.' }),
  }),
  errors: ['invalid_field', 'listing_not_found', 'not_found', 'forbidden', 'conflict', 'edited_meanwhile'],
});

/** Hidden: `kind`, `listing_id`. */
export const completeDealForm = defineForm(completeDeal, {
  id: 'complete-deal',
  amounts: ['price_kes', 'fee_kes', 'deposit_kes'],
  next: (_reply, { kind, listing_id = '' }) =>
    `/office/${kind === 'land' ? 'land' : 'properties'}/${listing_id}/offers?sent=complete-deal`,
});
/** Hidden: `kind`, `listing_id`, `completion_id`, `version`. */
export const undoCompletionForm = defineForm(undoCompletion, { id: 'undo-completion' });
