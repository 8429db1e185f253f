import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { listingTag } from '../admin/contract.ts';

/** What can be due of a listing on the site. */
export const checkTopics = [
  'search',
  'rates',
  'rent',
  'confirmation',
  'going-off',
  'off',
  'mandate-month',
  'mandate',
] as const;
export type CheckTopic = (typeof checkTopics)[number];

/** Days before a check is due from which it is listed; a mandate's end is told a month before too. */
export const LISTED_DAYS_BEFORE = 7;

const dueCheckSchema = z
  .strictObject({
    kind: z.enum(['property', 'land']),
    id: z.int(),
    title: z.string(),
    reference_number: z.string(),
    agent: z.string().nullable().meta({ description: 'Who looks after the listing.' }),
    topic: z.enum(checkTopics).meta({
      description:
        'search: the official search reaches 90 days; rates, rent: a clearance ends; confirmation: nobody has confirmed it for 30 days; going-off: it goes off the site unless it is confirmed; off: it is off the site until it is confirmed; mandate-month, mandate: the mandate ends within 30 or 7 days, or has ended.',
    }),
    due_on: z.iso.date(),
    may_confirm: z.boolean(),
  })
  .meta({ id: 'DueCheck' });
export type DueCheck = z.output<typeof dueCheckSchema>;

export const listDueChecks = defineEndpoint({
  operationId: 'listDueChecks',
  method: 'GET',
  path: '/office/listing-checks',
  tag: listingTag,
  summary: 'Checks of listings that are due now or within a week, the longest due first',
  description: 'For agents of their own listings and of those that nobody looks after. At most 200.',
  permission: 'listings.list',
  data: z.strictObject({ items: z.array(dueCheckSchema), is_cut: z.boolean(), today: z.iso.date() }),
});
export type DueChecks = z.output<typeof listDueChecks.data>;
