import { z } from 'zod';
import { addressLists, newContactFields } from '#modules/crm/server';
import { listingPurposes, maxPriceKes, sizeUnits } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField, lineOrEmpty } from '#platform/http/submission-fields.ts';
import { numberField, orNothing, wholeNumberField } from '#platform/versioning/office-fields.ts';
import { lowestProblems, mandateFields, sum, termProblems } from '../mandates/contract.ts';
import { takenOnTypes } from './take-on.ts';

const PLACE_LENGTH = 120;
const TITLE_LENGTH = 160;
/** Of each of the two names of a contact. */
const NAME_LENGTH = 100;

const body = z.strictObject({
  ...mandateFields,
  is_new: z
    .boolean()
    .default(false)
    .meta({ description: '`contact` is the name of somebody who is added to the contacts.' }),
  ...newContactFields,
  type: z.enum(takenOnTypes, 'Choose what it is'),
  listing_purpose: z.enum(listingPurposes, 'Choose whether it is for sale or to let'),
  location: lineField('The area', PLACE_LENGTH),
  city: lineOrEmpty('The town', PLACE_LENGTH).default('').meta({ description: 'Empty: that of the area.' }),
  county: lineOrEmpty('The county', PLACE_LENGTH).default('').meta({ description: 'Empty: that of the area.' }),
  title: lineOrEmpty('The title', TITLE_LENGTH).default('').meta({
    description: "Empty: made of the rest, such as '3-bedroom apartment in Lavington'.",
  }),
  price: wholeNumberField('The asking price', { min: 1, max: maxPriceKes }).meta({
    description: 'Whole Kenya shillings; of a let, a month.',
  }),
  lowest_kes: sum('The lowest price').meta({ description: 'For owners, managers and who looks after the listing.' }),
  bedrooms: orNothing(wholeNumberField('Bedrooms', { min: 0, max: 50 })),
  size: orNothing(numberField('The size of the plot', { min: 0.0001, max: 10_000_000 })),
  size_unit: z.enum(sizeUnits, 'Choose the unit').default('acres'),
});
export type TakeOnBody = z.output<typeof body>;

/** A number or an address in place of the name is refused; names of firms have digits too. */
function vendorProblems({ is_new, is_company, contact }: TakeOnBody): Record<string, string> {
  if (!is_new) return {};
  if ((is_company ? /@/ : /[@\d]/).test(contact)) return { contact: 'Enter the name of who is new' };
  return contact.length > NAME_LENGTH ? { contact: `A name has at most ${NAME_LENGTH} characters` } : {};
}

function landProblems({ type, listing_purpose, size, bedrooms }: TakeOnBody): Record<string, string> {
  if (type !== 'land') return {};
  return {
    ...(listing_purpose === 'Rent' && { listing_purpose: 'Land can be for sale only' }),
    ...(size === null && { size: 'Enter the size of the plot' }),
    ...(bedrooms !== null && { bedrooms: 'Land has no bedrooms: leave them empty' }),
  };
}

export const takeOnListing = defineEndpoint({
  operationId: 'takeOnListing',
  method: 'POST',
  path: '/office/mandates',
  tag: 'Mandates',
  summary: 'Take on a home, a place of business or a plot: its listing as a draft, its mandate and its owner, at once',
  permission: 'mandates.edit',
  body: body.check(({ value, issues }) => {
    const problems = {
      ...vendorProblems(value),
      ...landProblems(value),
      ...termProblems(value),
      ...lowestProblems(value.lowest_kes, value.price),
    };
    for (const [field, message] of Object.entries(problems))
      issues.push({ code: 'custom', path: [field], message, input: value });
  }),
  data: z.strictObject({ path: z.string().meta({ description: 'Of its page in the office.' }) }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'not_found', 'conflict'],
});

export const takeOnForm = defineForm(takeOnListing, {
  id: 'take-on',
  amounts: ['price', 'lowest_kes', 'fee_kes'],
  lists: addressLists,
  next: ({ path }) => `${path}/overview`,
});
