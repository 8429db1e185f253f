import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { lineField, lineOrEmpty, textField } from '#platform/http/submission-fields.ts';
import { dayField, orNothing, percentField, wholeNumberField } from '#platform/versioning/office-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { KEYS_LENGTH, mandateKinds, REASON_LENGTH, VIEWING_NOTES_LENGTH } from './mandate.ts';

const tag = 'Mandates';
const listing = z.strictObject({
  kind: queryOneOf(['property', 'land']),
  listing_id: queryInt(1, Number.MAX_SAFE_INTEGER),
});
const ofMandate = listing.extend({ mandate_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const mandateSchema = z
  .strictObject({
    id: z.int(),
    contact: z
      .strictObject({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Null too for who does not read the people of the listing.' }),
    kind: z.enum(mandateKinds),
    starts_on: z.iso.date(),
    ends_on: z.iso.date().nullable(),
    fee_percent: z.number().nullable().meta({ description: 'Null too for who does not work on the listing.' }),
    fee_kes: z.int().nullable().meta({ description: 'Without VAT; null too as for the share.' }),
    fee_has_vat: z.boolean(),
    asking_kes: z.int().nullable(),
    lowest_kes: z.int().nullable().meta({ description: 'Null too for who may not know it.' }),
    viewing_notes: z.string(),
    keys_at: z.string(),
    ended_on: z.iso.date().nullable(),
    end_reason: z.string(),
    changed_by: z.string(),
    version: z.int(),
    keys: z.array(
      z.strictObject({
        id: z.int(),
        is_out: z.boolean(),
        holder: z.string(),
        noted_by: z.string(),
        noted_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Mandate' });
export type Mandate = z.output<typeof mandateSchema>;

const mandatesSchema = z.strictObject({
  listing: z.strictObject({
    reference: z.string(),
    title: z.string(),
    purpose: z.enum(['Sale', 'Rent']),
    state: z.string().meta({ description: 'Where its offer stands: ‘Available’, ‘Sold’.' }),
  }),
  current: mandateSchema.nullable().meta({ description: 'The one that was not ended by hand; its days may be over.' }),
  earlier: z.array(mandateSchema),
  owner: z
    .strictObject({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'Of the people of the listing, for a new mandate.' }),
  may_edit: z.boolean(),
  may_know_lowest: z.boolean(),
  today: z.iso.date(),
});
export type Mandates = z.output<typeof mandatesSchema>;

const path = '/office/listings/{kind}/{listing_id}/mandates';
const ofListing = { tag, permission: 'mandates.edit', path, params: listing, data: mandatesSchema } as const;

export const listMandates = defineEndpoint({
  ...ofListing,
  operationId: 'listMandates',
  method: 'GET',
  summary: 'On which terms the agency sells or lets a listing; for staff alone',
  permission: 'mandates.see',
  errors: ['listing_not_found'],
});

/** A sum that may be left empty. */
export const sum = (label: string) => orNothing(wholeNumberField(label, { min: 1, max: maxPriceKes }));

/** What a mandate says, also where a listing is taken on together with it. */
export const mandateFields = {
  contact: lineField('Vendor or landlord', 254).meta({
    description: 'The number of a contact, its email address, phone number, or a name that fits it alone.',
  }),
  mandate_kind: z.enum(mandateKinds, 'Choose whether it is a sole or an open mandate'),
  starts_on: dayField('The first day'),
  ends_on: orNothing(dayField('The last day')),
  fee_percent: orNothing(percentField('The fee', { min: 0.01, max: 100 })),
  fee_kes: sum('The fee'),
  fee_has_vat: z.boolean('must be true or false').default(false),
  keys_at: lineOrEmpty('Where the keys are', KEYS_LENGTH).default(''),
};

const terms = z.strictObject({
  version: versionField,
  ...mandateFields,
  asking_kes: sum('The asking price'),
  lowest_kes: sum('The lowest price').optional().meta({
    description: 'Left as it is where it is not sent, as by who may not know it.',
  }),
  viewing_notes: textField('How to view', VIEWING_NOTES_LENGTH).default(''),
});

interface DaysAndFee {
  starts_on: string;
  ends_on: string | null;
  fee_percent: number | null;
  fee_kes: number | null;
}

/** What is wrong with the lowest price beside the asking price, by field. */
export const lowestProblems = (
  lowestKes: number | null | undefined,
  askingKes: number | null,
): Record<string, string> =>
  lowestKes && askingKes !== null && lowestKes > askingKes
    ? { lowest_kes: 'The lowest price is above the asking price' }
    : {};

/** What is wrong with the days and the fee of a mandate, by field. */
export function termProblems({ starts_on, ends_on, fee_percent, fee_kes }: DaysAndFee): Record<string, string> {
  return {
    ...(ends_on !== null && ends_on < starts_on && { ends_on: 'It ends before it begins' }),
    ...(fee_percent !== null && fee_kes !== null && { fee_kes: 'Enter the fee as a share or as a sum' }),
  };
}

export const saveMandate = defineEndpoint({
  ...ofListing,
  operationId: 'saveMandate',
  method: 'PUT',
  path: `${path}/current`,
  summary: 'Write down the mandate of a listing, or change the one that runs',
  description: 'Its vendor or landlord becomes an owner among the people of the listing.',
  body: terms.check(({ value, issues }) => {
    const problems = { ...termProblems(value), ...lowestProblems(value.lowest_kes, value.asking_kes) };
    for (const [field, message] of Object.entries(problems))
      issues.push({ code: 'custom', path: [field], message, input: value });
  }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile', 'not_found', 'conflict'],
});
export type MandateTerms = z.output<typeof terms>;

export const endMandate = defineEndpoint({
  ...ofListing,
  operationId: 'endMandate',
  method: 'POST',
  path: `${path}/{mandate_id}/endings`,
  summary: 'End a mandate today: the vendor gave it to somebody else, or keeps the home',
  params: ofMandate,
  body: z.strictObject({ reason: lineField('Why it ends', REASON_LENGTH) }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found', 'conflict'],
});

export const noteKeys = defineEndpoint({
  ...ofListing,
  operationId: 'noteKeys',
  method: 'POST',
  path: `${path}/{mandate_id}/key-movements`,
  summary: 'Write down who took the keys or brought them back',
  params: ofMandate,
  body: z.strictObject({
    movement: z.enum(['taken', 'returned'], 'Choose whether the keys were taken or brought back'),
    holder: lineField('Who', KEYS_LENGTH),
  }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const saveMandateForm = defineForm(saveMandate, {
  id: 'save-mandate',
  amounts: ['fee_kes', 'asking_kes', 'lowest_kes'],
  sendsEmpty: ['lowest_kes'],
});
export const endMandateForm = defineForm(endMandate, { id: 'end-mandate' });
export const noteKeysForm = defineForm(noteKeys, { id: 'note-keys' });
