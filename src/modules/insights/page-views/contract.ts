import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';

/** What is counted here. Articles count their readers themselves. */
const countedPages = ['property', 'land'] as const;
export type CountedPage = (typeof countedPages)[number];

export const countPageView = defineEndpoint({
  operationId: 'countPageView',
  method: 'POST',
  path: '/page-views',
  tag: 'Listings',
  summary: 'Say that the page of a listing is being read',
  description:
    'Sent by the page itself, without a cookie. The same reader is counted once in half an hour; staff and machines ' +
    'that say so are not counted. Kept is a number a day. Of a listing that is not public nothing is kept.',
  body: z.strictObject({
    type: z.enum(countedPages, 'must be property or land'),
    id: z.int('must be a whole number').min(1),
  }),
  data: z.strictObject({ received: z.literal(true) }),
  status: 202,
  errors: ['invalid_field', 'listing_not_found'],
  isBeacon: true,
});
