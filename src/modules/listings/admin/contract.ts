import { z } from 'zod';
import { defineEndpoint, paginationSchema } from '#platform/http/contract.ts';
import { queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { suggestionsSchema } from '#platform/http/suggestions.ts';
import { STALE_AFTER_DAYS } from '../checks/check-days.ts';
import { type ListingKind, listingKinds } from '../kinds/listing-kind.ts';
import { priceUsdSchema } from '../lists/card-contract.ts';
import { landDetailSchema } from '../lists/land-contract.ts';
import { listingPurposes, propertyDetailSchema, propertyTypes } from '../lists/property-contract.ts';
import { listingStates, listingTransitions } from './listing-states.ts';
import { missingChoices } from './missing-parts.ts';

export const listingTag = 'Listings of the office';

/** In characters: a title with its reference. */
const LONGEST_TYPED_LISTING = 200;

export { type ListingKind, listingKinds };

export const kindParams = z.strictObject({ kind: queryOneOf(listingKinds) });
export const listingParams = z.strictObject({
  kind: queryOneOf(listingKinds),
  listing_id: queryInt(1, Number.MAX_SAFE_INTEGER),
});

export const listingVersion = z
  .int('Send the version you began from')
  .min(0, 'Send the version you began from')
  .meta({ description: 'The version the caller began from. Somebody else’s in between is answered with 409.' });

export const picturesVersion = z
  .int('Send the version of the pictures you saw')
  .min(0, 'Send the version of the pictures you saw')
  .meta({
    description:
      'Increases with every change of photographs or floor plans, but for what an import of an owner or manager fetches later, and apart from the version: it is no conflict for whoever writes the text.',
  });

export const listingProblem = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });

/** In characters; a description of many pages has as many. */
const MAX_FIELD_LENGTH = 40_000;
export const listingFormFields = z
  .record(
    z.string().max(40),
    z.string('must be text').max(MAX_FIELD_LENGTH, `must be ${MAX_FIELD_LENGTH} characters or fewer`),
  )
  .meta({
    description: 'The fields of the form by their names, as they were typed. A field that is absent keeps what it has.',
  });

const person = z.strictObject({ id: z.uuid(), name: z.string() });
const changesOf = z.enum(['none', 'editing', 'in review']).meta({
  description: 'Whether something was written that the public page does not show, and whether it waits for approval.',
});

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
    bedrooms: z.int().nullable().meta({ description: 'Of a property.' }),
    price: z.int().nullable().meta({ description: 'Null on request.' }),
    price_usd: priceUsdSchema,
    is_featured: z.boolean(),
    agent: person.nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    taken_off_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when it is off the site because nobody confirmed it.' }),
    is_stale: z.boolean().meta({ description: 'Public, still to be had, and not confirmed for 30 days.' }),
    updated_at: z.iso.datetime(),
    image_id: z.uuid().nullable(),
    has_waiting_pictures: z.boolean().meta({
      description: 'Public, with photographs or floor plans that wait for approval.',
    }),
  })
  .meta({ id: 'OfficeListing' });
export type OfficeListing = z.output<typeof officeListingSchema>;

const listingSorts = ['updated', 'title', 'price', 'confirmed'] as const;
export const nobody = 'none';

export const listOfficeListings = defineEndpoint({
  operationId: 'listOfficeListings',
  method: 'GET',
  path: '/office/listings/{kind}',
  tag: listingTag,
  summary: 'Every property or plot, public or not',
  permission: 'listings.list',
  params: kindParams,
  query: z.strictObject({
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(25),
    search: queryText(100).optional().meta({ description: 'Part of a title, a place or a reference.' }),
    state: queryOneOf(listingStates).optional().meta({
      description: 'In review: also public listings with changes, photographs or floor plans that wait for approval.',
    }),
    purpose: queryOneOf(listingPurposes).optional().meta({ description: 'Of properties.' }),
    type: queryOneOf(propertyTypes).optional().meta({ description: 'Of properties.' }),
    agent: z
      .union([z.uuid(), z.literal(nobody)], 'must be the id of a colleague, or none')
      .optional()
      .meta({ description: "The colleague's id; 'none' for listings that are nobody's." }),
    import: z.uuid('must be the id of an import').optional().meta({ description: 'Made by this import.' }),
    missing: queryOneOf(missingChoices).optional().meta({
      description: 'Of listings that are not public yet: lacking this before they can be, or nothing.',
    }),
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
  tag: listingTag,
  summary: 'The colleagues a listing can be given to',
  permission: 'listings.list',
  data: z.strictObject({ items: z.array(person) }),
});

export const suggestListings = defineEndpoint({
  operationId: 'suggestListings',
  method: 'GET',
  path: '/office/listing-suggestions',
  tag: listingTag,
  summary: 'Public listings that fit a reference, or words of a title or place, while it is typed',
  permission: 'listings.list',
  query: z.strictObject({ q: queryText(LONGEST_TYPED_LISTING) }),
  data: suggestionsSchema,
});

export const listingForEditorSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(listingKinds),
    version: listingVersion,
    pictures_version: picturesVersion,
    reference_number: z.string(),
    title: z.string(),
    state: z.enum(listingStates),
    changes: changesOf,
    public_path: z.string().nullable().meta({ description: 'Where visitors find it; null while they do not.' }),
    fields: listingFormFields.meta({ description: 'What the form shows: what was written last, public or not.' }),
    problems: z.array(listingProblem).meta({ description: 'What would keep it from being approved.' }),
    saved: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
    submitted: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
    note: z.string().nullable().meta({ description: 'Why it was sent back.' }),
    sent_back: z
      .strictObject({ at: z.iso.datetime(), by: z.string() })
      .nullable()
      .meta({ description: 'When and by whom it was, with the note.' }),
    is_featured: z.boolean(),
    is_open_for_visits: z.boolean(),
    agent: person.nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    taken_off_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when it is off the site because nobody confirmed it.' }),
    may_confirm: z.boolean().meta({ description: 'Whether the caller may say that it is still available.' }),
    may_edit: z.boolean(),
    dollar_rate: z.number().nullable().meta({ description: 'Shillings for a US dollar, of a price in dollars.' }),
    is_area_known: z
      .boolean()
      .meta({ description: 'The gazetteer knows the area or town it states, so that it can be public without a pin.' }),
    transitions: z.array(z.enum(listingTransitions)).meta({ description: 'What the caller may do with it now.' }),
    prices: z
      .array(
        z.strictObject({
          price: z.int().nullable(),
          price_usd: priceUsdSchema,
          at: z.iso.datetime(),
          by: z.string().nullable(),
        }),
      )
      .meta({ description: 'What it has cost, newest first.' }),
  })
  .meta({ id: 'ListingForEditor' });
export type ListingForEditor = z.output<typeof listingForEditorSchema>;

/** What the changes of one listing share; each replies with the listing after it. */
export const changeOfListing = {
  method: 'POST',
  tag: listingTag,
  permission: 'listings.edit',
  params: listingParams,
  body: z.strictObject({ version: listingVersion }),
  data: listingForEditorSchema,
  errors: ['forbidden', 'listing_not_found', 'edited_meanwhile'],
} as const;

export const getListingForEditor = defineEndpoint({
  operationId: 'getListingForEditor',
  method: 'GET',
  path: '/office/listings/{kind}/{listing_id}',
  tag: listingTag,
  summary: 'One property or plot with what is being written about it',
  permission: 'listings.list',
  params: listingParams,
  data: listingForEditorSchema,
  errors: ['listing_not_found'],
});

const preview = {
  method: 'GET',
  tag: listingTag,
  permission: 'listings.list',
  params: z.strictObject({ listing_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  errors: ['listing_not_found', 'invalid_field'],
} as const;

export const previewProperty = defineEndpoint({
  ...preview,
  operationId: 'previewProperty',
  path: '/office/properties/{listing_id}/preview',
  summary: 'A property as visitors would see what was written',
  data: propertyDetailSchema,
});

export const previewLand = defineEndpoint({
  ...preview,
  operationId: 'previewLand',
  path: '/office/land/{listing_id}/preview',
  summary: 'A plot as visitors would see what was written',
  data: landDetailSchema,
});
