import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField, lineOrEmpty } from '#platform/http/submission-fields.ts';
import { feedFormatIds, feedKindIds } from './feed-formats.ts';

const officeFeedSchema = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    format: z.enum(feedFormatIds),
    holds: z.string().meta({ description: 'Which listings, in words.' }),
    search: z.string().nullable().meta({ description: 'The list that it holds; null for all listings.' }),
    listings: z.int().meta({ description: 'How many are in it now.' }),
    left_out: z
      .array(z.strictObject({ lacking: z.enum(['under offer', 'price', 'position', 'photograph']), listings: z.int() }))
      .meta({ description: 'Listings of the search that the format cannot hold, by the first thing they lack.' }),
    is_active: z.boolean(),
    url: z.string().meta({ description: 'Whoever has it can fetch the feed.' }),
    by: z.string(),
    created_at: z.iso.datetime(),
    last_fetched_at: z.iso.datetime().nullable(),
    last_fetched_by: z.string().nullable().meta({ description: 'What the program that fetched it calls itself.' }),
    fetches: z.int(),
  })
  .meta({ id: 'OfficeFeed' });
export type OfficeFeed = z.output<typeof officeFeedSchema>;

const tag = 'Feeds';
const permission = 'feeds.manage';
const params = z.strictObject({ feed_id: z.uuid() });

/** In characters; of an address as browsers show it. */
export const LONGEST_SEARCH = 2_000;

export const listFeeds = defineEndpoint({
  operationId: 'listFeeds',
  method: 'GET',
  path: '/office/feeds',
  tag,
  summary: 'The feeds of listings that portals and programs fetch, and who fetched them last',
  permission,
  data: z.strictObject({ items: z.array(officeFeedSchema) }),
});

export const createFeed = defineEndpoint({
  operationId: 'createFeed',
  method: 'POST',
  path: '/office/feeds',
  tag,
  summary: 'Make a feed with an address of its own',
  description: 'It holds what is public and neither sold nor let, as far as the format can say it.',
  permission,
  body: z.strictObject({
    title: lineField('Title', 80),
    format: z.enum(feedFormatIds, 'Choose a format'),
    kind: z.enum(feedKindIds, 'Choose the listings'),
    search: lineOrEmpty('Address of a search', LONGEST_SEARCH)
      .optional()
      .meta({ description: 'The address of a filtered list of the site; it then says which listings, and not kind.' }),
  }),
  data: officeFeedSchema,
  status: 201,
  errors: ['invalid_field'],
});

export const renewFeedAddress = defineEndpoint({
  operationId: 'renewFeedAddress',
  method: 'POST',
  path: '/office/feeds/{feed_id}/address',
  tag,
  summary: 'Give a feed a new address; the one before ends at once',
  permission,
  params,
  data: officeFeedSchema,
  errors: ['not_found'],
});

export const setFeedActive = defineEndpoint({
  operationId: 'setFeedActive',
  method: 'PUT',
  path: '/office/feeds/{feed_id}/active',
  tag,
  summary: 'Stop a feed, whose address then answers 410, or start it again',
  permission,
  params,
  body: z.strictObject({ is_active: z.boolean() }),
  data: officeFeedSchema,
  errors: ['invalid_field', 'not_found'],
});

export const removeFeed = defineEndpoint({
  operationId: 'removeFeed',
  method: 'DELETE',
  path: '/office/feeds/{feed_id}',
  tag,
  summary: 'Remove a feed with its address',
  permission,
  params,
  data: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
});

export const createFeedForm = defineForm(createFeed, { id: 'create-feed' });
/** Hidden, in this form and those below: `feed_id`. */
export const renewFeedForm = defineForm(renewFeedAddress, { id: 'renew-feed-address' });
export const stopFeedForm = defineForm(setFeedActive, { id: 'stop-feed', fields: [], constants: { is_active: false } });
export const startFeedForm = defineForm(setFeedActive, {
  id: 'start-feed',
  fields: [],
  constants: { is_active: true },
});
export const removeFeedForm = defineForm(removeFeed, { id: 'remove-feed' });
