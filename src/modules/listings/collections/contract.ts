import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { lineField, lineOrEmpty, requiredText } from '#platform/http/submission-fields.ts';
import { listingReferenceField, referredListingSchema } from '../contract.ts';
import { longestNote, mostListings } from './collection-limits.ts';

const LINK = /^(?:view|owner)-\d{1,12}\.[\w-]{43}$/;
/** What the link is for, the collection's id, and our signature. */
const tokenField = z.string('is not a link of ours').regex(LINK, 'is not a link of ours');
const idField = z.int('must be a whole number').min(1);
const nameField = lineField('Name', 60);

const noteSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    created_at: z.iso.datetime(),
    is_own: z.boolean().meta({ description: 'Whether this visitor wrote it, and so may remove it.' }),
  })
  .meta({ id: 'SharedNote' });
export type SharedNote = z.output<typeof noteSchema>;

const answersSchema = z
  .strictObject({
    item_id: z.int(),
    hearts: z.int(),
    is_hearted: z.boolean().meta({ description: 'Whether one of the hearts is of this visitor.' }),
    notes: z.array(noteSchema),
  })
  .meta({ id: 'SharedAnswers' });
/** The hearts and notes of one listing of a collection, as one visitor sees them. */
export type SharedAnswers = z.output<typeof answersSchema>;

const collectionSchema = z
  .strictObject({
    title: z.string().meta({ description: 'Empty where none was given.' }),
    shared_by: z.string(),
    is_owner: z.boolean().meta({ description: 'Whether the link is that of the visitor who shared it.' }),
    link: z.string().meta({ description: 'The token to send to others.' }),
    items: z.array(
      z.strictObject({
        listing: referredListingSchema.nullable().meta({ description: 'Null for one that is no longer on the site.' }),
        answers: answersSchema,
      }),
    ),
  })
  .meta({ id: 'SharedCollection' });
export type SharedCollection = z.output<typeof collectionSchema>;

/** What was said is read anew with the collection, as others may have answered too. */
const receivedSchema = z.strictObject({ item_id: z.int() }).meta({ id: 'SharedAnswerReceived' });

const tag = 'Shared collections';

export const shareCollection = defineEndpoint({
  operationId: 'shareCollection',
  method: 'POST',
  path: '/shared-collections',
  tag,
  summary: 'Share listings by a link whose holders can give hearts and leave notes',
  description:
    'Answers with two tokens: one for others, and one for whoever shares, which removes notes and ends the collection. Neither is stored. It is deleted 180 days after its last use.',
  body: z.strictObject({
    name: nameField,
    title: lineOrEmpty('Title', 80).optional(),
    items: z
      .array(listingReferenceField)
      .min(1, 'Save a listing first')
      .max(mostListings, `At most ${mostListings} listings can be shared`),
  }),
  data: z
    .strictObject({ collection_id: z.int(), token: z.string(), owner_token: z.string() })
    .meta({ id: 'SharedCollectionLinks' }),
  status: 201,
  errors: ['invalid_field', 'listing_not_found', 'submission_changed', 'too_many_requests'],
});

export const getSharedCollection = defineEndpoint({
  operationId: 'getSharedCollection',
  method: 'GET',
  path: '/shared-collections/by-link',
  tag,
  summary: 'A shared collection with its hearts and notes, by its link',
  query: z.strictObject({ token: z.string().max(100) }),
  data: collectionSchema,
  errors: ['link_not_valid'],
});

export const heartSharedListing = defineEndpoint({
  operationId: 'heartSharedListing',
  method: 'POST',
  path: '/shared-collections/hearts',
  tag,
  summary: 'Give a listing of a shared collection a heart, or take it back',
  description: 'Each visitor has one, recognised by a cookie.',
  body: z.strictObject({ token: tokenField, item_id: idField, wanted: z.boolean() }),
  data: receivedSchema,
  errors: ['invalid_field', 'link_not_valid', 'conflict', 'forbidden', 'submission_changed'],
});

export const writeSharedNote = defineEndpoint({
  operationId: 'writeSharedNote',
  method: 'POST',
  path: '/shared-collections/notes',
  tag,
  summary: 'Leave a note at a listing of a shared collection',
  body: z.strictObject({
    token: tokenField,
    item_id: idField,
    name: nameField,
    note: requiredText('Note', longestNote),
  }),
  data: receivedSchema,
  errors: ['invalid_field', 'link_not_valid', 'conflict', 'forbidden', 'submission_changed', 'too_many_requests'],
});

export const removeSharedNote = defineEndpoint({
  operationId: 'removeSharedNote',
  method: 'POST',
  path: '/shared-collections/notes/removals',
  tag,
  summary: 'Remove a note: the writer their own, the link of whoever shares any',
  body: z.strictObject({ token: tokenField, item_id: idField, note_id: idField }),
  data: receivedSchema,
  errors: ['invalid_field', 'link_not_valid', 'forbidden'],
});

export const endSharedCollection = defineEndpoint({
  operationId: 'endSharedCollection',
  method: 'POST',
  path: '/shared-collections/endings',
  tag,
  summary: 'End a shared collection by the link of whoever shares it; its notes are deleted',
  body: z.strictObject({ token: tokenField }),
  data: z.strictObject({ ended: z.boolean() }),
  errors: ['invalid_field', 'link_not_valid', 'forbidden'],
});

export const reportSharedCollection = defineEndpoint({
  operationId: 'reportSharedCollection',
  method: 'POST',
  path: '/shared-collections/reports',
  tag,
  summary: 'Report a shared collection, or a note of it',
  body: z.strictObject({
    token: tokenField,
    note_id: idField.nullable().optional(),
    reason: requiredText('What is wrong', 500, 'Please tell us what is wrong'),
  }),
  data: z.strictObject({ reported: z.literal(true) }),
  errors: ['invalid_field', 'link_not_valid', 'submission_changed', 'too_many_requests'],
});

/** On /saved; `items` are separated by spaces. */
export const shareCollectionForm = defineForm(shareCollection, { id: 'share-collection', lists: { items: 'spaces' } });

/** The place on the page that a form without script leads back to; `item_id` stands in all of them. */
const atItem = (_receipt: unknown, { item_id }: Readonly<Record<string, string>>) => ({ listing: `item-${item_id}` });

export const heartForm = defineForm(heartSharedListing, { id: 'shared-heart', resultDetails: atItem });
export const noteForm = defineForm(writeSharedNote, { id: 'shared-note', resultDetails: atItem });
export const removeNoteForm = defineForm(removeSharedNote, { id: 'remove-shared-note', resultDetails: atItem });
export const endCollectionForm = defineForm(endSharedCollection, { id: 'end-collection' });
export const reportCollectionForm = defineForm(reportSharedCollection, { id: 'report-collection' });

const office = 'Reports of listings';
const collectionParams = z.strictObject({ collection_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const reportStates = ['open', 'resolved'] as const;
export type CollectionReportState = (typeof reportStates)[number];

const outcomes = ['kept', 'note-removed', 'taken-down'] as const;

const officeCollectionSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    shared_by: z.string(),
    created_at: z.iso.datetime(),
    is_ended: z.boolean(),
    listings: z.int(),
    reports: z.array(
      z.strictObject({
        id: z.int(),
        reason: z.string(),
        created_at: z.iso.datetime(),
        note_id: z.int().nullable(),
        outcome: z.enum(outcomes).nullable(),
        resolved_by: z.string().nullable(),
      }),
    ),
    notes: z.array(z.strictObject({ id: z.int(), name: z.string(), note: z.string(), created_at: z.iso.datetime() })),
  })
  .meta({ id: 'OfficeSharedCollection' });
export type OfficeCollection = z.output<typeof officeCollectionSchema>;

export const listReportedCollections = defineEndpoint({
  operationId: 'listReportedCollections',
  method: 'GET',
  path: '/office/shared-collections',
  tag: office,
  summary: 'Shared collections that visitors reported, at most 100, what is open oldest first',
  permission: 'listing-reports.read',
  query: z.strictObject({ state: queryOneOf(reportStates).default('open') }),
  data: z.strictObject({ items: z.array(officeCollectionSchema), open: z.int() }),
});

export const keepSharedCollection = defineEndpoint({
  operationId: 'keepSharedCollection',
  method: 'POST',
  path: '/office/shared-collections/{collection_id}/keepings',
  tag: office,
  summary: 'Resolve the reports of a shared collection and leave it as it is',
  permission: 'listing-reports.resolve',
  params: collectionParams,
  data: z.strictObject({ resolved: z.int() }),
  errors: ['not_found'],
});

export const takeDownSharedCollection = defineEndpoint({
  operationId: 'takeDownSharedCollection',
  method: 'POST',
  path: '/office/shared-collections/{collection_id}/takedowns',
  tag: office,
  summary: 'Take a reported collection down: its links are void and its notes deleted',
  permission: 'listing-reports.resolve',
  params: collectionParams,
  data: z.strictObject({ resolved: z.int() }),
  errors: ['not_found'],
});

export const removeReportedNote = defineEndpoint({
  operationId: 'removeReportedNote',
  method: 'POST',
  path: '/office/shared-collections/{collection_id}/note-removals',
  tag: office,
  summary: 'Remove a note of a reported collection; reports of it are resolved',
  permission: 'listing-reports.resolve',
  params: collectionParams,
  body: z.strictObject({ note_id: idField }),
  data: z.strictObject({ resolved: z.int() }),
  errors: ['invalid_field', 'not_found'],
});

export const keepCollectionForm = defineForm(keepSharedCollection, { id: 'keep-collection' });
export const takeDownCollectionForm = defineForm(takeDownSharedCollection, { id: 'take-down-collection' });
export const removeReportedNoteForm = defineForm(removeReportedNote, { id: 'remove-reported-note' });
