import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { lineField, lineOrEmpty, textField } from '#platform/http/submission-fields.ts';
import { dayField, orNothing, wholeNumberField } from '#platform/versioning/office-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { whoseOffers } from '../pipeline/contract.ts';
import {
  ADVOCATE_LENGTH,
  agreedSums,
  CONDITIONS_LENGTH,
  NOTE_LENGTH,
  offerStates,
  offerSteps,
  paymentWays,
} from './offer.ts';

const tag = 'Offers';
const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const reads = { method: 'GET', tag, permission: 'offers.see' } as const;

const offerSchema = z
  .strictObject({
    id: z.int(),
    listing: z.strictObject({
      kind: z.enum(['property', 'land']),
      id: z.int(),
      title: z.string(),
      reference: z.string(),
      path: z.string(),
      purpose: z.enum(['Sale', 'Rent']),
      state: z.string(),
    }),
    asking_kes: z.int().nullable().meta({ description: 'The price of the listing now.' }),
    contact: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    enquiry: z.strictObject({ id: z.int(), reference: z.string() }).nullable(),
    state: z.enum(offerStates),
    amount_kes: z.int().meta({ description: 'What is offered; once it is accepted, what is agreed.' }),
    offered_kes: z.int().nullable().meta({ description: 'What was offered, where another sum was agreed.' }),
    counter_kes: z.int().nullable(),
    deposit_kes: z.int().nullable(),
    conditions: z.string(),
    valid_until: z.iso.date().nullable(),
    pays_by: z.enum(paymentWays).nullable(),
    advocate: z.string().meta({ description: 'Of the buyer: name and firm.' }),
    is_out_of_date: z.boolean().meta({ description: 'Open, and its last day is over.' }),
    changed_by: z.string(),
    version: z.int(),
    made_at: z.iso.datetime(),
    state_at: z.iso.datetime(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.output<typeof offerSchema>;

export const listOffers = defineEndpoint({
  ...reads,
  operationId: 'listOffers',
  path: '/office/offers',
  summary: 'Offers of a listing, of a contact, or all; the newest first, at most 200',
  query: z.strictObject({
    kind: queryOneOf(['property', 'land']).optional(),
    listing_id: id.optional(),
    contact_id: id.optional(),
    state: queryOneOf(offerStates).optional(),
    before: id.optional().meta({ description: 'The id of an offer: those made before it.' }),
    ...whoseOffers,
  }),
  data: z.strictObject({
    items: z.array(offerSchema),
    next: z.int().nullable().meta({ description: 'What to send as `before` for those that follow; null at the end.' }),
  }),
});
export type OfferList = z.output<typeof listOffers.data>;

const offerDetailSchema = z
  .strictObject({
    ...offerSchema.shape,
    lowest_kes: z.int().nullable().meta({
      description: 'What the vendor would take at least, for owners, managers and the agent of the listing.',
    }),
    steps: z.array(z.enum(offerSteps)).meta({ description: 'What the reader may do with it.' }),
    tells: z
      .strictObject({ buyer: z.string().nullable(), vendor: z.string().nullable() })
      .meta({ description: 'The email addresses that can be told of a step.' }),
    may_complete: z.boolean().meta({ description: 'Whether the reader may complete the sale or let.' }),
    other_offers: z.int().meta({ description: 'Open offers for the same listing.' }),
    open_visits: z.int().meta({ description: 'Visits of the listing to come, of other enquiries.' }),
    own_visits: z.int().meta({ description: 'Visits of the listing to come, of its own enquiry.' }),
    may_reopen_enquiry: z
      .boolean()
      .meta({ description: 'Whether its enquiry is closed, and the reader may change it.' }),
    may_close_enquiry: z.boolean().meta({ description: 'Whether its enquiry is open, and the reader may change it.' }),
  })
  .meta({ id: 'OfferDetail' });
export type OfferDetail = z.output<typeof offerDetailSchema>;

export const getOffer = defineEndpoint({
  ...reads,
  operationId: 'getOffer',
  path: '/office/offers/{offer_id}',
  summary: 'One offer, and what can be done with it',
  params: z.strictObject({ offer_id: id }),
  data: offerDetailSchema,
  errors: ['not_found', 'forbidden'],
});

const sum = (label: string) => wholeNumberField(label, { min: 1, max: maxPriceKes });

/** What is offered, by the columns of `offers`. */
const terms = {
  amount_kes: sum('The offer'),
  deposit_kes: orNothing(sum('The deposit')),
  conditions: textField('Conditions', CONDITIONS_LENGTH).default(''),
  valid_until: orNothing(dayField('The last day')),
  pays_by: orNothing(z.enum(paymentWays, 'Choose how they pay')),
  advocate: lineOrEmpty('The advocate', ADVOCATE_LENGTH).default(''),
};
const tells = { tells_buyer: z.boolean().default(false), tells_vendor: z.boolean().default(false) };
const note = textField('Note', NOTE_LENGTH).default('');

export const makeOffer = defineEndpoint({
  operationId: 'makeOffer',
  method: 'POST',
  path: '/office/offers',
  tag,
  summary: 'Write down an offer for a listing',
  description:
    'With an enquiry the offer is of its contact, and the enquiry moves to Negotiation. Without one, the one open enquiry of the contact about the listing is taken, if the caller may change it.',
  permission: 'offers.edit',
  body: z
    .strictObject({
      listing: lineField('Listing', 200).meta({
        description: 'Its reference, or words of its title or place that fit it alone.',
      }),
      enquiry_id: orNothing(z.coerce.number().pipe(z.int().min(1))),
      contact: z.union([z.literal(''), lineField('Who offers', 254)]).default(''),
      ...terms,
      ...tells,
    })
    .refine(({ enquiry_id, contact }) => enquiry_id !== null || contact !== '', {
      path: ['contact'],
      message: 'Say who offers',
    }),
  data: z.strictObject({ id: z.int() }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'not_found', 'conflict'],
});

export const stepOffer = defineEndpoint({
  operationId: 'stepOffer',
  method: 'POST',
  path: '/office/offers/{offer_id}/steps',
  tag,
  summary: 'Counter, accept or refuse an offer, note a withdrawal or that it fell through, or reopen it',
  description:
    'Accepting marks the listing under offer. Of a listing that is sold or let no offer is accepted, countered or reopened. What waits beside it stays unless it is said that other offers are refused and visits cancelled; who is told gets a mail.',
  permission: 'offers.edit',
  params: z.strictObject({ offer_id: id }),
  body: z.strictObject({
    version: versionField,
    step: z.enum(offerSteps, 'Choose what happened').exclude(['change']),
    amount_kes: orNothing(sum('The sum')),
    at: z
      .enum(agreedSums, 'Choose the sum that is agreed')
      .default('counter')
      .meta({ description: 'When it is accepted and a counter stands: which of the two sums is agreed.' }),
    note,
    ...tells,
    refuses_others: z.boolean().default(false),
    cancels_visits: z.boolean().default(false).meta({ description: 'Those of others, when it is accepted.' }),
    closes_enquiry: z.boolean().default(false).meta({ description: 'As lost, when the offer comes to nothing.' }),
    reopens_enquiry: z.boolean().default(false).meta({ description: 'When the offer is reopened.' }),
    cancels_own_visits: z.boolean().default(false).meta({ description: 'When the offer comes to nothing.' }),
  }),
  data: offerDetailSchema,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict', 'edited_meanwhile'],
});
export type OfferStepBody = z.output<typeof stepOffer.body>;

export const changeOffer = defineEndpoint({
  operationId: 'changeOffer',
  method: 'PUT',
  path: '/office/offers/{offer_id}',
  tag,
  summary: 'Note a new sum or new terms of who offers, while the offer is open',
  permission: 'offers.edit',
  params: z.strictObject({ offer_id: id }),
  body: z.strictObject({ version: versionField, ...terms, note, ...tells }),
  data: offerDetailSchema,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict', 'edited_meanwhile'],
});
export type OfferChangeBody = z.output<typeof changeOffer.body>;

export const makeOfferForm = defineForm(makeOffer, {
  id: 'make-offer',
  amounts: ['amount_kes', 'deposit_kes'],
  next: ({ id: offerId }) => `/office/offers/${offerId}`,
});
export const stepOfferForm = defineForm(stepOffer, { id: 'step-offer', amounts: ['amount_kes'] });
export const changeOfferForm = defineForm(changeOffer, { id: 'change-offer', amounts: ['amount_kes', 'deposit_kes'] });
