import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { confirmedField } from '#platform/http/submission-fields.ts';
import { officeTaskSchema } from '#platform/tasks/contract.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import { kindParams, listingKinds, listingTag } from './contract.ts';
import { changedListHref, changeListBody } from './list-change-form.ts';
import { missingParts } from './missing-parts.ts';
import { listActions, MAX_LIST_CHANGES } from './whole-list.ts';

const listChangeSchema = z
  .strictObject({
    kind: z.enum(listingKinds),
    action: z.enum(listActions),
    query: z.string().meta({ description: 'The filters of the list.' }),
    task: officeTaskSchema,
    changed: z.int(),
    left: z.int().meta({ description: 'Looked at, and left as they are.' }),
    missing: z
      .array(z.strictObject({ part: z.enum(missingParts), listings: z.int() }))
      .meta({ description: 'What the left ones lack, the most frequent first; a listing can lack several.' }),
    reasons: z
      .array(z.strictObject({ reason: z.string(), listings: z.int() }))
      .meta({ description: 'Why others were left.' }),
  })
  .meta({ id: 'ListingListChange' });
export type ListChange = z.output<typeof listChangeSchema>;

export const changeListingList = defineEndpoint({
  operationId: 'changeListingList',
  method: 'POST',
  path: '/office/listings/{kind}/list-changes',
  tag: listingTag,
  summary: 'Submit or publish every listing of a list, as a task',
  description: `Each as if it were the only one: what lacks something stays, and the reply of the change counts why. At most ${MAX_LIST_CHANGES} listings.`,
  permission: 'listings.edit',
  params: kindParams,
  body: z.strictObject({
    action: z.enum(listActions, 'Choose what to do'),
    query: z
      .string()
      .overwrite(visibleLine)
      .max(500)
      .meta({ description: 'The filters of the list as its address has them.' }),
    is_confirmed: confirmedField,
  }),
  data: listChangeSchema,
  status: 201,
  errors: ['invalid_field', 'confirmation_needed', 'conflict', 'forbidden'],
});

export const getListingListChange = defineEndpoint({
  operationId: 'getListingListChange',
  method: 'GET',
  path: '/office/listing-list-changes/{task_id}',
  tag: listingTag,
  summary: 'How far a change of a whole list is, and what it left',
  description: 'For whoever started it, and for owners and managers.',
  permission: 'listings.edit',
  params: z.strictObject({ task_id: z.uuid() }),
  data: listChangeSchema,
  errors: ['not_found'],
});

/** Hidden: `kind`, `query`, `action`, and `is_confirmed` after the question. */
export const changeListForm = defineForm(changeListingList, {
  id: 'change-list',
  body: changeListBody,
  next: changedListHref,
});
