import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { listingPurposes } from '../kinds/property-public.ts';
import { MOST_ASKED_PRICES } from '../places/area-contract.ts';
import { placeSchema } from '../places/place-schema.ts';
import { estimatedTypes, FEWEST_COMPARED, MOST_BEDROOMS_COMPARED } from './estimate-types.ts';

const kes = z.int().meta({ description: 'Whole Kenya shillings; for Rent, a month.' });

const spanSchema = z
  .strictObject({
    low: kes.meta({ description: 'A quarter of the listings ask less: the 25th percentile.' }),
    middle: kes,
    high: kes.meta({ description: 'A quarter of the listings ask more: the 75th percentile.' }),
  })
  .meta({ id: 'AskedSpan' });
export type AskedSpan = z.output<typeof spanSchema>;

const comparedPlaceSchema = z
  .strictObject({
    ...placeSchema.shape,
    search_text: z.string().meta({ description: "The place as lists filter by it: 'Milimani, Kisumu'." }),
  })
  .meta({ id: 'ComparedPlace' });

const placeCountSchema = z.strictObject({ place: placeSchema, listings: z.int() });

const estimateSchema = z
  .strictObject({
    asked_place: comparedPlaceSchema.meta({ description: 'The place that was asked for.' }),
    place: comparedPlaceSchema.meta({
      description: 'Where the compared listings are: the place itself, or one around it.',
    }),
    purpose: z.enum(listingPurposes),
    type: z.enum(estimatedTypes),
    bedrooms: z.strictObject({ min: z.int(), max: z.int() }).nullable().meta({
      description: 'Of the compared listings: as asked, or one fewer to one more where too few have as many.',
    }),
    listings: z.int().meta({ description: 'How many listings are compared; 1,000 at most, the newest.' }),
    prices: spanSchema.nullable().meta({ description: `Null where fewer than ${FEWEST_COMPARED} are compared.` }),
    per_sqm: z
      .strictObject({ ...spanSchema.shape, listings: z.int() })
      .nullable()
      .meta({ description: `A square metre of floor area; null where fewer than ${FEWEST_COMPARED} state theirs.` }),
    asked: z
      .array(kes)
      .max(MOST_ASKED_PRICES)
      .meta({ description: 'Of each listing, the lowest first; empty where there are more than 60, or too few.' }),
    too_few_in: z
      .array(placeCountSchema)
      .meta({ description: 'Places that were looked at first and have too few, the smallest first.' }),
  })
  .meta({ id: 'PriceEstimate' });
export type PriceEstimate = z.output<typeof estimateSchema>;

const meantPlaceSchema = z
  .strictObject({
    ...placeSchema.shape,
    search_text: z.string().meta({ description: "What names this place alone: 'Milimani, Nairobi'." }),
  })
  .meta({ id: 'MeantPlace' });
export type MeantPlace = z.output<typeof meantPlaceSchema>;

export const estimatePrice = defineEndpoint({
  operationId: 'estimatePrice',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/estimates',
  tag: 'Areas',
  summary: 'What listings like a property ask: the middle and the range, and how many it rests on',
  description:
    'Of approved listings that are neither sold nor let, in the place or, where it has fewer than five, the nearest one around it that has. They are asking prices, not what was paid.',
  query: z.strictObject({
    place: queryText(100).meta({ description: "As visitors write it: 'Kilimani', 'Milimani, Kisumu'." }),
    purpose: queryOneOf(listingPurposes),
    type: queryOneOf(estimatedTypes),
    bedrooms: queryInt(0, MOST_BEDROOMS_COMPARED).optional().meta({ description: 'Of homes; others ignore it.' }),
  }),
  data: z.strictObject({
    estimate: estimateSchema.nullable().meta({ description: 'Null where the place is unknown, or may be several.' }),
    did_you_mean: z.array(meantPlaceSchema),
  }),
});
