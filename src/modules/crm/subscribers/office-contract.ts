import { z } from 'zod';
import { defineEndpoint, defineForm, listOf } from '#platform/http/contract.ts';
import { queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';

const tag = 'Newsletter';

export const subscriberStatuses = ['Pending', 'Confirmed', 'Unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

const listedSubscriberSchema = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    source: z.string(),
    consent_version: z.int(),
    consented_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    unsubscribed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscriber' });
export type ListedSubscriber = z.output<typeof listedSubscriberSchema>;

export const subscriberFilters = {
  search: queryText(254).optional(),
  status: queryOneOf(subscriberStatuses).optional(),
};

export const listSubscribers = defineEndpoint({
  operationId: 'listSubscribers',
  method: 'GET',
  path: '/office/subscribers',
  tag,
  summary: 'Those who asked for the newsletter, newest first',
  permission: 'subscribers.list',
  query: z.strictObject({
    page: queryInt(1, 10_000).default(1),
    per_page: queryInt(1, 100).default(50),
    ...subscriberFilters,
  }),
  data: listOf(listedSubscriberSchema).extend({
    total_is_capped: z.boolean(),
    by_status: z.strictObject({ Pending: z.int(), Confirmed: z.int(), Unsubscribed: z.int() }),
    running_alerts: z
      .strictObject({ searches: z.int(), homes: z.int() })
      .meta({ description: 'Alerts that run: of new listings of a search, and of changes of chosen listings.' }),
  }),
});
export type SubscriberList = z.output<typeof listSubscribers.data>;

const subscriberParams = z.strictObject({ subscriber_id: queryInt(1, Number.MAX_SAFE_INTEGER) });
const done = z.strictObject({ done: z.literal(true) });

export const forgetSubscriber = defineEndpoint({
  operationId: 'forgetSubscriber',
  method: 'DELETE',
  path: '/office/subscribers/{subscriber_id}',
  tag,
  summary: 'Forget an address wholly, as its owner may ask',
  // 'report', because it searches the audit log and the stored mails.
  timeLimit: 'report',
  permission: 'subscribers.remove',
  params: subscriberParams,
  data: done,
  errors: ['not_found'],
});

export const forgetSubscriberForm = defineForm(forgetSubscriber, { id: 'forget-subscriber' });
