import { z } from 'zod';
import { landDetailSchema } from '#features/land/contract.ts';
import { listingPurposes, propertyDetailSchema, propertyTypes } from '#features/properties/contract.ts';
import { defineEndpoint, paginationSchema } from '#shared/contract.ts';
import { queryInt, queryOneOf, queryText } from '#shared/query-values.ts';
import { lineField, textField } from '#shared/submission-fields.ts';
import { listingMoves, listingStates } from './listing-states.ts';

const tag = 'Listings of the office';

export const listingKinds = ['property', 'land'] as const;
export type ListingKind = (typeof listingKinds)[number];

const kindParams = z.strictObject({ kind: queryOneOf(listingKinds) });
const listingParams = z.strictObject({
  kind: queryOneOf(listingKinds),
  listing_id: queryInt(1, Number.MAX_SAFE_INTEGER),
});
const idParams = z.strictObject({ listing_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const version = z
  .int('Send the version you began from')
  .min(0, 'Send the version you began from')
  .meta({ description: 'The version the caller began from. Somebody else’s in between is answered with 409.' });

const fieldError = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });

/** The longest text of a form's field: a description of many pages. */
const longestField = 40_000;
const fields = z
  .record(z.string().max(40), z.string('must be text').max(longestField, `must be ${longestField} characters or fewer`))
  .meta({
    description: 'The fields of the form by their names, as they were typed. A field that is absent keeps what it has.',
  });

const person = z.strictObject({ id: z.uuid(), name: z.string() });
const changesOf = z.enum(['none', 'editing', 'in review']).meta({
  description: 'Whether something was written that the public page does not show, and whether it waits for approval.',
});

/** A listing as the tables of the office show it. */
export const officeListingSchema = z
  .strictObject({
    id: z.int(),
    reference_number: z.string(),
    title: z.string(),
    place: z.string(),
    state: z.enum(listingStates),
    changes: changesOf,
    listing_purpose: z.enum(listingPurposes),
    type: z.enum(propertyTypes).nullable().meta({ description: 'Of a property.' }),
    size: z.string().nullable().meta({ description: "Of a plot, such as '0.5 acres'." }),
    price: z.int(),
    is_featured: z.boolean(),
    agent: person.nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    is_stale: z.boolean().meta({ description: 'Public, still to be had, and not confirmed for 30 days.' }),
    updated_at: z.iso.datetime(),
    image_id: z.uuid().nullable(),
  })
  .meta({ id: 'OfficeListing' });
export type OfficeListing = z.output<typeof officeListingSchema>;

/** Days after which a listing has to be confirmed again. */
export const STALE_AFTER_DAYS = 30;

export const listingSorts = ['updated', 'title', 'price', 'confirmed'] as const;
export const nobody = 'none';

export const listOfficeListings = defineEndpoint({
  operationId: 'listOfficeListings',
  method: 'GET',
  path: '/office/listings/{kind}',
  tag,
  summary: 'Every property or plot, public or not',
  permission: 'listings.list',
  params: kindParams,
  query: z.strictObject({
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(25),
    search: queryText(100).optional().meta({ description: 'Part of a title, a place or a reference.' }),
    state: queryOneOf(listingStates)
      .optional()
      .meta({ description: 'In review: also public listings with changes that wait for approval.' }),
    purpose: queryOneOf(listingPurposes).optional().meta({ description: 'Of properties.' }),
    type: queryOneOf(propertyTypes).optional().meta({ description: 'Of properties.' }),
    agent: z
      .union([z.uuid(), z.literal(nobody)], 'must be the id of a colleague, or none')
      .optional()
      .meta({ description: "The colleague's id; 'none' for listings that are nobody's." }),
    confirmed: queryOneOf(['stale'])
      .optional()
      .meta({ description: `Not confirmed for ${STALE_AFTER_DAYS} days.` }),
    sort_by: queryOneOf(listingSorts).default('updated'),
    sort_order: queryOneOf(['asc', 'desc']).default('desc'),
  }),
  data: z.strictObject({
    items: z.array(officeListingSchema),
    pagination: paginationSchema,
    total_is_capped: z.boolean().meta({ description: 'There are more than the 10,000 that were counted.' }),
  }),
});

export const listListingAgents = defineEndpoint({
  operationId: 'listListingAgents',
  method: 'GET',
  path: '/office/listing-agents',
  tag,
  summary: 'The colleagues a listing can be given to',
  permission: 'listings.list',
  data: z.strictObject({ items: z.array(person) }),
});

/** A listing as its editor needs it. */
export const listingForDeskSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(listingKinds),
    version,
    reference_number: z.string(),
    title: z.string(),
    state: z.enum(listingStates),
    changes: changesOf,
    public_path: z.string().nullable().meta({ description: 'Where visitors find it; null while they do not.' }),
    fields: fields.meta({ description: 'What the form shows: what was written last, public or not.' }),
    problems: z.array(fieldError).meta({ description: 'What would keep it from being approved.' }),
    saved: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
    submitted: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
    note: z.string().nullable().meta({ description: 'Why it was sent back.' }),
    is_featured: z.boolean(),
    agent: person.nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    may_edit: z.boolean(),
    moves: z.array(z.enum(listingMoves)).meta({ description: 'What the caller may do with it now.' }),
    prices: z
      .array(z.strictObject({ price: z.int(), at: z.iso.datetime(), by: z.string().nullable() }))
      .meta({ description: 'What it has cost, newest first.' }),
  })
  .meta({ id: 'ListingForDesk' });
export type ListingForDesk = z.output<typeof listingForDeskSchema>;

export const getListingForDesk = defineEndpoint({
  operationId: 'getListingForDesk',
  method: 'GET',
  path: '/office/listings/{kind}/{listing_id}',
  tag,
  summary: 'One property or plot with what is being written about it',
  permission: 'listings.list',
  params: listingParams,
  data: listingForDeskSchema,
  errors: ['listing_not_found'],
});

export const createListing = defineEndpoint({
  operationId: 'createListing',
  method: 'POST',
  path: '/office/listings/{kind}',
  tag,
  summary: 'Begin a property or a plot, as a draft',
  permission: 'listings.edit',
  params: kindParams,
  body: z.strictObject({ fields }),
  data: z.strictObject({ id: z.int() }),
  status: 201,
  errors: ['invalid_field'],
});

export const saveListingDraft = defineEndpoint({
  operationId: 'saveListingDraft',
  method: 'PUT',
  path: '/office/listings/{kind}/{listing_id}/draft',
  tag,
  summary: 'Keep what was written; the public page stays as it is',
  description: 'Fields need not be right yet: the reply says what is still wrong with them.',
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({ version, fields }),
  data: z.strictObject({ version, saved_at: z.iso.datetime(), problems: z.array(fieldError) }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile'],
});

const state = listingForDeskSchema;

export const discardListingDraft = defineEndpoint({
  operationId: 'discardListingDraft',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/discards',
  tag,
  summary: 'Throw away what was written and not approved yet',
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({ version }),
  data: state,
  errors: ['forbidden', 'listing_not_found', 'edited_meanwhile'],
});

export const moveListing = defineEndpoint({
  operationId: 'moveListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/moves',
  tag,
  summary: 'Submit it for approval, take it back, mark it under offer, sold, let or available, archive it',
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({ version, move: z.enum(listingMoves, 'Choose what to do').exclude(['approve', 'send-back']) }),
  data: state,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile', 'conflict'],
});

export const approveListing = defineEndpoint({
  operationId: 'approveListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/approvals',
  tag,
  summary: 'Make what was written public',
  permission: 'listings.approve',
  params: listingParams,
  body: z.strictObject({ version }),
  data: state,
  errors: ['invalid_field', 'listing_not_found', 'edited_meanwhile', 'conflict'],
});

export const sendBackListing = defineEndpoint({
  operationId: 'sendBackListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/send-backs',
  tag,
  summary: 'Send it back to its author with a note',
  permission: 'listings.approve',
  params: listingParams,
  body: z.strictObject({
    version,
    note: textField('Note', 2000).refine((text) => text !== '', 'Say what has to be changed'),
  }),
  data: state,
  errors: ['invalid_field', 'listing_not_found', 'edited_meanwhile', 'conflict'],
});

export const duplicateListing = defineEndpoint({
  operationId: 'duplicateListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/duplicates',
  tag,
  summary: 'Begin another one with the same fields, as a draft without photographs',
  permission: 'listings.edit',
  params: listingParams,
  data: z.strictObject({ id: z.int() }),
  status: 201,
  errors: ['invalid_field', 'listing_not_found'],
});

export const listingActions = ['confirm', 'assign', 'feature', 'unfeature', 'archive'] as const;
export type ListingAction = (typeof listingActions)[number];

export const changeListings = defineEndpoint({
  operationId: 'changeListings',
  method: 'POST',
  path: '/office/listings/{kind}/changes',
  tag,
  summary: 'Confirm, assign, feature or archive one or many at once',
  description: 'Those the caller may not change are left as they are and named in the reply.',
  permission: 'listings.edit',
  params: kindParams,
  body: z
    .strictObject({
      action: z.enum(listingActions, 'Choose what to do'),
      ids: z
        .array(z.int().min(1), 'Choose at least one listing')
        .min(1, 'Choose at least one listing')
        .max(200, 'Choose 200 listings or fewer'),
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
    refused: z.array(z.strictObject({ id: z.int(), reason: z.string() })),
  }),
  errors: ['invalid_field'],
});

export const getListingHistory = defineEndpoint({
  operationId: 'getListingHistory',
  method: 'GET',
  path: '/office/listings/{kind}/{listing_id}/history',
  tag,
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
        changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    versions: z.array(z.strictObject({ version: z.int(), at: z.iso.datetime(), by: z.string() })),
  }),
  errors: ['listing_not_found'],
});

export const restoreListing = defineEndpoint({
  operationId: 'restoreListing',
  method: 'POST',
  path: '/office/listings/{kind}/{listing_id}/restorations',
  tag,
  summary: 'Write what an earlier version had; it is approved like anything else that was written',
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({ version, restored: z.int('Choose a version').min(1, 'Choose a version') }),
  data: state,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'edited_meanwhile', 'not_found'],
});

export const previewProperty = defineEndpoint({
  operationId: 'previewProperty',
  method: 'GET',
  path: '/office/properties/{listing_id}/preview',
  tag,
  summary: 'A property as visitors would see what was written',
  permission: 'listings.list',
  params: idParams,
  data: propertyDetailSchema,
  errors: ['listing_not_found', 'invalid_field'],
});

export const previewLand = defineEndpoint({
  operationId: 'previewLand',
  method: 'GET',
  path: '/office/land/{listing_id}/preview',
  tag,
  summary: 'A plot as visitors would see what was written',
  permission: 'listings.list',
  params: idParams,
  data: landDetailSchema,
  errors: ['listing_not_found', 'invalid_field'],
});

const viewSchema = z.strictObject({ id: z.uuid(), name: z.string(), query: z.string() }).meta({ id: 'ListingView' });
export type ListingView = z.output<typeof viewSchema>;

export const listListingViews = defineEndpoint({
  operationId: 'listListingViews',
  method: 'GET',
  path: '/office/listings/{kind}/views',
  tag,
  summary: 'The lists the caller keeps under a name',
  permission: 'listings.list',
  params: kindParams,
  data: z.strictObject({ items: z.array(viewSchema) }),
});

export const keepListingView = defineEndpoint({
  operationId: 'keepListingView',
  method: 'POST',
  path: '/office/listings/{kind}/views',
  tag,
  summary: 'Keep the filters of a list under a name; a name that is taken is given to the new ones',
  permission: 'listings.list',
  params: kindParams,
  body: z.strictObject({
    name: lineField('Name', 60),
    query: z
      .string()
      .max(1000, 'must be 1000 characters or fewer')
      .regex(/^[\w.~%+=&,-]*$/, 'must be a query string')
      .meta({ description: 'The query string of the page.' }),
  }),
  data: viewSchema,
  status: 201,
  errors: ['invalid_field'],
});

export const forgetListingView = defineEndpoint({
  operationId: 'forgetListingView',
  method: 'POST',
  path: '/office/listing-views/{view_id}/removals',
  tag,
  summary: 'Forget a list that was kept',
  permission: 'listings.list',
  params: z.strictObject({ view_id: z.uuid() }),
  data: z.strictObject({ id: z.uuid() }),
  errors: ['not_found'],
});
