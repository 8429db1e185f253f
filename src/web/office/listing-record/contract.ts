import { z } from 'zod';
import { listingParams, officeListingSchema } from '#modules/listings/server';
import { defineEndpoint } from '#platform/http/contract.ts';

const ofListing = {
  method: 'GET',
  tag: 'Listings of the office',
  permission: 'listing-record.see',
  params: listingParams,
  errors: ['listing_not_found'],
} as const;

const waitingSchema = z.strictObject({
  enquiries: z.int().meta({ description: 'Open and not answered.' }),
  visits: z.int().meta({ description: 'Asked for and neither confirmed nor cancelled.' }),
  sent_back: z
    .strictObject({ note: z.string(), by: z.string().nullable(), at: z.iso.datetime().nullable() })
    .nullable()
    .meta({ description: 'Why it was sent back, by whom and when.' }),
  missing: z
    .array(z.string())
    .meta({ description: 'What keeps what is written from being public; empty for a public listing without changes.' }),
  lacks_official_search: z.boolean().meta({ description: 'For sale, and no day of an official search is noted.' }),
});
export type WaitingOfListing = z.output<typeof waitingSchema>;

const recordSchema = z
  .strictObject({
    kind: listingParams.shape.kind,
    listing: officeListingSchema,
    public_path: z.string().nullable().meta({ description: 'Where visitors find it; null while they do not.' }),
    is_open_for_visits: z.boolean(),
    may_edit: z.boolean(),
    may_work: z
      .boolean()
      .meta({ description: 'Whether the caller may change what belongs to it, also while it is archived.' }),
    counts: z
      .strictObject({
        enquiries: z.int(),
        visits: z.int(),
        offers: z.int(),
        people: z.int().nullable().meta({ description: 'Null where the caller may not read them.' }),
        documents: z.int(),
      })
      .meta({ description: 'Of what the caller reads.' }),
    waiting: waitingSchema,
    next_visits: z.array(
      z.strictObject({
        id: z.int(),
        day: z.iso.date().meta({ description: 'The agreed day, or the preferred one.' }),
        starts_at: z.iso.datetime().nullable().meta({ description: 'Null while no hour is agreed.' }),
        status: z.string(),
        visitor: z.string(),
        host: z.string().nullable(),
      }),
    ),
    newest_enquiries: z.array(
      z.strictObject({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        stage: z.string(),
        assigned_to: z.string().nullable(),
        is_waiting: z.boolean().meta({ description: 'Open and not answered.' }),
        created_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ListingRecord' });
export type ListingRecord = z.output<typeof recordSchema>;

export const getListingRecord = defineEndpoint({
  ...ofListing,
  operationId: 'getListingRecord',
  path: '/office/listings/{kind}/{listing_id}/record',
  summary: 'What belongs to a property or plot: how much of it there is, what waits and what comes next',
  data: recordSchema,
});

const marketingSchema = z
  .strictObject({
    views: z.strictObject({ last_30_days: z.int(), last_90_days: z.int() }),
    followers: z.int().meta({ description: 'Addresses that are mailed what changes about it.' }),
    shared_collections: z.int().meta({ description: 'Collections that visitors shared with it.' }),
    feeds: z
      .array(z.strictObject({ title: z.string(), format: z.string(), last_fetched_at: z.iso.datetime().nullable() }))
      .nullable()
      .meta({ description: 'Feeds that run and hold it; null for roles that look after none.' }),
  })
  .meta({ id: 'ListingMarketing' });
export type ListingMarketing = z.output<typeof marketingSchema>;

export const getListingMarketing = defineEndpoint({
  ...ofListing,
  operationId: 'getListingMarketing',
  path: '/office/listings/{kind}/{listing_id}/marketing',
  summary: 'Who sees a property or plot: views of its page, followers, collections and feeds',
  data: marketingSchema,
});
