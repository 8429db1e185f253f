import { z } from 'zod';
import { listingParams } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { personRoles } from './person-roles.ts';

const listingPersonSchema = z
  .strictObject({
    id: z.int(),
    role: z.enum(personRoles),
    contact: z.strictObject({
      id: z.int(),
      name: z.string(),
      emails: z.array(z.string()),
      phones: z.array(z.string()).meta({ description: 'E.164.' }),
      may_open: z.boolean().meta({ description: 'Whether the caller may read the contact itself.' }),
    }),
    added_by: z.string(),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'ListingPerson' });
export type ListingPerson = z.output<typeof listingPersonSchema>;

const path = '/office/listings/{kind}/{listing_id}/people';
const ofListing = {
  tag: 'People of listings',
  path,
  params: listingParams,
  data: z.strictObject({ items: z.array(listingPersonSchema) }),
} as const;

export const listListingPeople = defineEndpoint({
  ...ofListing,
  operationId: 'listListingPeople',
  method: 'GET',
  summary: 'Who owns, rents or buys a listing; for staff alone',
  permission: 'people.see',
  errors: ['listing_not_found'],
});

export const addListingPerson = defineEndpoint({
  ...ofListing,
  operationId: 'addListingPerson',
  method: 'POST',
  summary: 'Say that a contact owns, rents or buys a listing',
  permission: 'people.edit',
  body: z.strictObject({
    other: lineField('The contact', 254).meta({
      description: 'Its number, e-mail address, phone number, or a name that fits it alone.',
    }),
    role: z.enum(personRoles, 'Choose what they are'),
  }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found', 'conflict'],
});

export const removeListingPerson = defineEndpoint({
  ...ofListing,
  operationId: 'removeListingPerson',
  method: 'DELETE',
  path: `${path}/{person_id}`,
  summary: 'Take a contact off a listing; the contact stays',
  permission: 'people.edit',
  params: listingParams.extend({ person_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  errors: ['forbidden', 'listing_not_found', 'not_found'],
});

/** Hidden: `kind`, `listing_id`. */
export const addPersonForm = defineForm(addListingPerson, { id: 'add-person' });
export const removePersonForm = defineForm(removeListingPerson, { id: 'remove-person' });
