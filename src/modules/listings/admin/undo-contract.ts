import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { listingTag } from './contract.ts';

/** Seconds for which a change can be undone. */
export const UNDO_SECONDS = 30;

export const listingUndoSchema = z
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
    left: z.array(z.strictObject({ id: z.int(), title: z.string(), reason: z.string() })),
  }),
  errors: ['not_found', 'undo_over'],
});

/** Hidden: `undo_id`. */
export const undoListingChangeForm = defineForm(undoListingChange, { id: 'undo-listing-change', showsReceipt: true });
