import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { editSessionField } from '#platform/versioning/versions.ts';
import {
  changeOfListing,
  kindParams,
  listingFormFields,
  listingParams,
  listingProblem,
  listingTag,
  listingVersion,
} from '../contract.ts';
import { listingFormValues, officePathOf } from './listing-form-values.ts';

export const createListing = defineEndpoint({
  operationId: 'createListing',
  method: 'POST',
  path: '/office/listings/{kind}',
  tag: listingTag,
  summary: 'Begin a property or a plot, as a draft',
  permission: 'listings.edit',
  params: kindParams,
  body: z.strictObject({ fields: listingFormFields }),
  data: z.strictObject({ id: z.int() }),
  status: 201,
  errors: ['invalid_field'],
});

export const saveListingDraft = defineEndpoint({
  operationId: 'saveListingDraft',
  method: 'PUT',
  path: '/office/listings/{kind}/{listing_id}/draft',
  tag: listingTag,
  summary: 'Keep what was written; the public page stays as it is',
  description: 'Fields need not be right yet: the reply says what is still wrong with them.',
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({
    version: listingVersion,
    fields: listingFormFields,
    edit_session: editSessionField.optional(),
  }),
  data: z.strictObject({
    version: listingVersion,
    saved_at: z.iso.datetime(),
    slug: z.string().meta({ description: 'Until the listing was public for the first time, it follows the title.' }),
    problems: z.array(listingProblem),
  }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile', 'conflict'],
});

export const discardListingDraft = defineEndpoint({
  ...changeOfListing,
  operationId: 'discardListingDraft',
  path: '/office/listings/{kind}/{listing_id}/discards',
  summary: 'Throw away what was written and not approved yet',
});

export const duplicateListing = defineEndpoint({
  operationId: 'duplicateListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/duplicates',
  tag: listingTag,
  summary: 'Begin another one with the same fields, as a draft without photographs',
  permission: 'listings.edit',
  params: listingParams,
  data: z.strictObject({ id: z.int() }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found'],
});

export const getListingHistory = defineEndpoint({
  operationId: 'getListingHistory',
  method: 'GET',
  path: '/office/listings/{kind}/{listing_id}/history',
  tag: listingTag,
  summary: 'Who changed what from what to what, newest first, and the versions that can be restored',
  permission: 'listings.list',
  params: listingParams,
  data: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.int(),
        at: z.iso.datetime(),
        by: z.string(),
        action: z.string(),
        title: z.string().meta({ description: 'The action in words.' }),
        changes: z.array(z.strictObject({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    versions: z.array(z.strictObject({ version: z.int(), at: z.iso.datetime(), by: z.string() })),
  }),
  errors: ['listing_not_found'],
});

export const restoreListing = defineEndpoint({
  ...changeOfListing,
  operationId: 'restoreListing',
  path: '/office/listings/{kind}/{listing_id}/restorations',
  summary: 'Write what an earlier version had; it is approved like anything else that was written',
  body: z.strictObject({ version: listingVersion, restored: z.int('Choose a version').min(1, 'Choose a version') }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile', 'not_found'],
});

export const createListingForm = defineForm(createListing, {
  id: 'create-listing',
  rename: listingFormValues,
  next: ({ id }, { kind }) => `${officePathOf(kind)}/${id}`,
});
export const saveListingForm = defineForm(saveListingDraft, {
  id: 'save-listing',
  fields: ['version', 'fields'],
  rename: listingFormValues,
});
export const discardListingForm = defineForm(discardListingDraft, { id: 'discard-listing' });
export const duplicateListingForm = defineForm(duplicateListing, {
  id: 'duplicate-listing',
  next: ({ id }, { kind }) => `${officePathOf(kind)}/${id}`,
});
export const restoreListingForm = defineForm(restoreListing, { id: 'restore-listing' });
