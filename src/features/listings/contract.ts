import { z } from 'zod';
import { defineEndpoint } from '#shared/contract.ts';
import { queryText } from '#shared/query-values.ts';

export const visitListingSchema = z
  .strictObject({
    id: z.int(),
    type: z.enum(['property', 'land']),
    slug: z.string(),
    title: z.string(),
    address: z.string(),
    image: z.string().nullable(),
    image_id: z.uuid().nullable(),
    property_type: z.string().nullable(),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    size: z.number().nullable(),
    size_unit: z.string().nullable(),
    price: z.int(),
    listing_purpose: z.enum(['Sale', 'Rent']),
    featured: z.boolean(),
  })
  .meta({ id: 'VisitListing' });
export type VisitListing = z.output<typeof visitListingSchema>;

export const listListingsForVisits = defineEndpoint({
  operationId: 'listListingsForVisits',
  method: 'GET',
  path: '/listings/for-visits',
  tag: 'Site visits',
  summary: 'Properties and plots that can be visited now',
  description: 'Featured first, at most 200; search narrows them by title or place.',
  query: z.strictObject({ search: queryText(100).optional() }),
  data: z.strictObject({ listings: z.array(visitListingSchema) }),
});
