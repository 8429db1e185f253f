import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { kindParams, listingTag } from './contract.ts';

const viewSchema = z.strictObject({ id: z.uuid(), name: z.string(), query: z.string() }).meta({ id: 'ListingView' });
export type ListingView = z.output<typeof viewSchema>;

export const listListingViews = defineEndpoint({
  operationId: 'listListingViews',
  method: 'GET',
  path: '/office/listings/{kind}/views',
  tag: listingTag,
  summary: 'The lists the caller keeps under a name',
  permission: 'listings.list',
  params: kindParams,
  data: z.strictObject({ items: z.array(viewSchema) }),
});

export const keepListingView = defineEndpoint({
  operationId: 'keepListingView',
  method: 'POST',
  path: '/office/listings/{kind}/views',
  tag: listingTag,
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
  tag: listingTag,
  summary: 'Forget a list that was kept',
  permission: 'listings.list',
  params: z.strictObject({ view_id: z.uuid() }),
  data: z.strictObject({ id: z.uuid() }),
  errors: ['not_found'],
});

export const keepViewForm = defineForm(keepListingView, { id: 'keep-listing-view' });
export const forgetViewForm = defineForm(forgetListingView, { id: 'forget-listing-view' });
