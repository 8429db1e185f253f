import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { confirmedField, textField } from '#platform/http/submission-fields.ts';
import {
  changeOfListing,
  kindParams,
  listingForEditorSchema,
  listingTag,
  listingVersion,
  picturesVersion,
} from './contract.ts';
import { officePathOf } from './editor/listing-form-values.ts';
import { changeListingsBody } from './listing-choice.ts';
import { listingTransitions } from './listing-states.ts';
import { missingParts } from './missing-parts.ts';

/** Seconds for which a change can be undone. */
export const UNDO_SECONDS = 30;

const listingUndoSchema = z
  .strictObject({
    id: z.uuid(),
    expires_at: z.iso.datetime().meta({ description: `${UNDO_SECONDS} seconds after the change.` }),
  })
  .meta({ id: 'ListingUndo' });
export type ListingUndo = z.output<typeof listingUndoSchema>;

export const undoListingChange = defineEndpoint({
  operationId: 'undoListingChange',
  method: 'POST',
  path: '/office/listing-undos/{undo_id}/undoings',
  tag: listingTag,
  summary: 'Take back a change of where listings stand, within 30 seconds',
  description:
    'Only for whoever made the change, and once. Listings that were changed again since are left as they are and named in the reply.',
  permission: 'listings.edit',
  params: z.strictObject({ undo_id: z.uuid() }),
  data: z.strictObject({
    undone: z.array(z.int()),
    left: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  }),
  errors: ['not_found', 'undo_over'],
});

export const undoListingChangeForm = defineForm(undoListingChange, { id: 'undo-listing-change', showsReceipt: true });

export const transitionListing = defineEndpoint({
  ...changeOfListing,
  operationId: 'transitionListing',
  path: '/office/listings/{kind}/{listing_id}/transitions',
  summary: 'Submit it for approval, take it back, mark it under offer, sold, let or available, archive it',
  body: z.strictObject({
    version: listingVersion,
    transition: z.enum(listingTransitions, 'Choose what to do').exclude(['approve', 'reject']),
    is_confirmed: confirmedField,
  }),
  data: listingForEditorSchema.extend({
    undo: listingUndoSchema.nullable().meta({ description: 'For taking it back; null where there is no way back.' }),
  }),
  errors: [
    'invalid_field',
    'listing_incomplete',
    'confirmation_needed',
    'forbidden',
    'listing_not_found',
    'edited_meanwhile',
    'conflict',
    'value_taken',
  ],
});

export const approveListing = defineEndpoint({
  ...changeOfListing,
  operationId: 'approveListing',
  path: '/office/listings/{kind}/{listing_id}/approvals',
  summary: 'Make what was written public, with all photographs and floor plans',
  description: 'Text or pictures that changed since the versions it names are answered with 409.',
  permission: 'listings.approve',
  body: z.strictObject({ version: listingVersion, pictures_version: picturesVersion }),
  errors: ['invalid_field', 'listing_incomplete', 'listing_not_found', 'edited_meanwhile', 'conflict', 'value_taken'],
});

export const rejectListing = defineEndpoint({
  ...changeOfListing,
  operationId: 'rejectListing',
  path: '/office/listings/{kind}/{listing_id}/rejections',
  summary: 'Send it back to its author with a note',
  permission: 'listings.approve',
  body: z.strictObject({
    version: listingVersion,
    note: textField('Note', 2000).refine((text) => text !== '', 'Say what has to be changed'),
  }),
  errors: ['invalid_field', 'listing_not_found', 'edited_meanwhile', 'conflict'],
});

const listingActions = [
  'submit',
  'approve',
  'confirm',
  'assign',
  'feature',
  'unfeature',
  'open-visits',
  'close-visits',
  'archive',
] as const;
export type ListingAction = (typeof listingActions)[number];

export const changeListings = defineEndpoint({
  operationId: 'changeListings',
  method: 'POST',
  path: '/office/listings/{kind}/changes',
  tag: listingTag,
  summary: 'Submit, publish, confirm, assign, feature, open for visits or archive one or many at once',
  description:
    'Those the caller may not change, or which lack what visitors need, are left as they are and named in the reply with the reason.',
  permission: 'listings.edit',
  params: kindParams,
  body: z
    .strictObject({
      action: z.enum(listingActions, 'Choose what to do'),
      ids: z
        .array(z.int().min(1), 'Choose at least one listing')
        .min(1, 'Choose at least one listing')
        .max(200, 'Choose 200 listings or fewer'),
      is_confirmed: confirmedField,
      agent_id: z
        .union([z.uuid(), z.null()], 'Choose a colleague')
        .optional()
        .meta({ description: 'For assign; null takes it from whoever has it.' }),
    })
    .refine(({ action, agent_id }) => action !== 'assign' || agent_id !== undefined, {
      path: ['agent_id'],
      message: 'Choose a colleague',
    }),
  data: z.strictObject({
    changed: z.array(z.int()),
    refused: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string().meta({ description: 'Empty where the caller may not change it.' }),
        reason: z.string(),
        missing: z.array(z.enum(missingParts)).meta({ description: 'What it lacks before visitors can see it.' }),
      }),
    ),
    undo: listingUndoSchema
      .nullable()
      .meta({ description: 'For taking it back; null where nothing was changed, and of submitting and publishing.' }),
  }),
  errors: ['invalid_field', 'confirmation_needed'],
});

const undoParameter = (undo: { id: string } | null): string => (undo ? `&undo=${undo.id}` : '');

/** Hidden: `kind`, `listing_id`, `version`, `transition`, and `is_confirmed` after the question. */
export const transitionListingForm = defineForm(transitionListing, {
  id: 'transition-listing',
  next: ({ undo }, { kind, listing_id = '' }) =>
    `${officePathOf(kind)}/${listing_id}?sent=transition-listing${undoParameter(undo)}`,
});
export const approveListingForm = defineForm(approveListing, { id: 'approve-listing' });
export const rejectListingForm = defineForm(rejectListing, { id: 'reject-listing' });

/** A box for each listing, see `boxOf`. Hidden: `kind`, and `is_confirmed` after the question. */
export const changeListingsForm = defineForm(changeListings, {
  id: 'change-listings',
  body: changeListingsBody,
  showsReceipt: true,
});
