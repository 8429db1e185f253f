import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryList, queryText } from '#platform/http/query-values.ts';
import { priceUsdSchema } from './lists/card-contract.ts';
import { landInBriefSchema } from './lists/land-contract.ts';
import { propertyInBriefSchema } from './lists/property-contract.ts';

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
    bathrooms: z.number().nullable(),
    size: z.number().nullable(),
    size_unit: z.string().nullable(),
    price: z.int().nullable().meta({ description: 'Null on request.' }),
    price_usd: priceUsdSchema,
    listing_purpose: z.enum(['Sale', 'Rent']),
    featured: z.boolean(),
  })
  .meta({ id: 'VisitListing' });
export type VisitListing = z.output<typeof visitListingSchema>;

export const listListingsForVisits = defineEndpoint({
  operationId: 'listListingsForVisits',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/listings/for-visits',
  tag: 'Site visits',
  summary: 'Properties and plots that can be visited now',
  description:
    'Featured first, at most 200; search narrows them by words of the title, the place, the reference and the kind of listing, or by the slug.',
  query: z.strictObject({ search: queryText(160).optional() }),
  data: z.strictObject({ listings: z.array(visitListingSchema) }),
});

const referenceAsked = z.string().meta({ description: 'The reference it was asked for by.' });

export const referredListingSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('property'), reference: referenceAsked, property: propertyInBriefSchema }),
    z.strictObject({ type: z.literal('land'), reference: referenceAsked, land: landInBriefSchema }),
  ])
  .meta({ id: 'ReferredListing' });
export type ReferredListing = z.output<typeof referredListingSchema>;

const maxReferences = 100;
/** 'property/' and the longest slug. */
export const longestReference = 169;

/** How a call names one listing. */
export const listingReferenceField = z
  .string()
  .max(longestReference, 'names no listing')
  .regex(/^[\w/-]+$/, 'names no listing')
  .meta({
    description: "A reference number ('MK-P-1014'), or the kind and slug of a page ('land/kisaju-50-by-100').",
    example: 'MK-P-1014',
  });

export const listListingsByReference = defineEndpoint({
  operationId: 'listListingsByReference',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/listings/by-reference',
  tag: 'Listings',
  summary: 'Chosen properties and plots in one call, such as a collection somebody shared',
  description:
    'In the order asked for. A reference that names no approved listing is simply absent from the reply; what is sold or let is there, and says so.',
  query: z.strictObject({
    references: queryList(maxReferences, longestReference).meta({
      override: {
        type: 'string',
        description: `Separated by commas, at most ${maxReferences}: reference numbers ('MK-P-1014'), or the kind and slug of a listing's page ('property/the-jacaranda-house', 'land/kisaju-50-by-100'), also a former slug.`,
      },
    }),
  }),
  data: z.strictObject({ listings: z.array(referredListingSchema) }),
});
