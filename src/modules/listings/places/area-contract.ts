import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryText } from '#platform/http/query-values.ts';
import { nearestStagesSchema } from '../detail/nearest-stage-contract.ts';
import { listingPurposes, propertyTypes } from '../kinds/property-public.ts';
import { landInBriefSchema } from '../lists/land-contract.ts';
import { propertyInBriefSchema } from '../lists/property-contract.ts';
import { nearMetres, placeSchema } from './place-schema.ts';

const areaInBriefSchema = z
  .strictObject({
    ...placeSchema.shape,
    homes: z.int().meta({ description: 'Homes for sale and to let there.' }),
    spaces: z.int().meta({ description: 'Offices, shops, godowns and factories.' }),
    plots: z.int(),
  })
  .meta({ id: 'AreaInBrief' });
export type AreaInBrief = z.output<typeof areaInBriefSchema>;

const neighbourSchema = z
  .strictObject({
    ...areaInBriefSchema.shape,
    distance_m: z.int().meta({ description: 'Metres between the two centres in a straight line, to the nearest 100.' }),
  })
  .meta({ id: 'AreaNeighbour' });
export type AreaNeighbour = z.output<typeof neighbourSchema>;

/** More dots on a plot cannot be told from each other. */
export const MOST_ASKED_PRICES = 60;

const priceKes = z.int().meta({ description: 'Whole Kenya shillings; for Rent, a month.' });

const areaFigureSchema = z
  .strictObject({
    type: z.enum([...propertyTypes, 'plot']),
    purpose: z.enum(listingPurposes),
    listings: z.int().meta({ description: 'As many as the list has, also those sold or let.' }),
    prices: z
      .strictObject({
        low: priceKes.meta({ description: 'The 10th percentile.' }),
        median: priceKes,
        high: priceKes.meta({ description: 'The 90th percentile.' }),
        median_per_sqm: priceKes.nullable().meta({ description: 'Of floor area; null for plots.' }),
        median_per_acre: priceKes.nullable().meta({ description: 'Of plots.' }),
        asked: z
          .array(priceKes)
          .max(MOST_ASKED_PRICES)
          .meta({ description: 'Of each listing, the lowest first; empty where there are more than 60.' }),
        is_estimated: z.boolean().meta({ description: 'Whether they are those of one listing in 64.' }),
      })
      .nullable()
      .meta({ description: 'Of listings neither sold nor let; null where there are fewer than five.' }),
  })
  .meta({ id: 'AreaFigure' });
export type AreaFigure = z.output<typeof areaFigureSchema>;
export type AreaPrices = NonNullable<AreaFigure['prices']>;

const areaSchema = z
  .strictObject({
    ...placeSchema.shape,
    search_text: z.string().meta({ description: "The place as lists filter by it: 'Milimani, Kisumu'." }),
    near_m: nearMetres,
    within: z.array(placeSchema).meta({ description: 'What contains it, the county first.' }),
    latitude: z.number(),
    longitude: z.number(),
    figures: z.array(areaFigureSchema).meta({ description: 'Of every type and purpose that has listings.' }),
    newest: z
      .strictObject({
        homes_to_let: z.array(propertyInBriefSchema),
        homes_for_sale: z.array(propertyInBriefSchema),
        plots: z.array(landInBriefSchema),
      })
      .meta({ description: 'Up to four of each that are neither sold nor let.' }),
    parts: z.array(areaInBriefSchema).meta({ description: 'Places in it with listings, those with most first.' }),
    roads: z.array(areaInBriefSchema),
    nearest_stages: nearestStagesSchema.meta({
      description: 'Matatu stages within 2 km of the centre, the nearest first; none of a county or a road.',
    }),
    neighbours: z.array(neighbourSchema).meta({
      description: 'The nearest places with listings: within 15 km, farther ones only where these are too few.',
    }),
  })
  .meta({ id: 'Area' });
export type Area = z.output<typeof areaSchema>;

export const getArea = defineEndpoint({
  operationId: 'getArea',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/areas/{slug}',
  tag: 'Areas',
  summary: 'A county, town, area, estate, road or landmark: its listings, what they cost, and what is nearby',
  description: 'By its slug, or by another spelling of its name that no other place has.',
  params: z.strictObject({ slug: queryText(160) }),
  data: areaSchema,
  errors: ['not_found'],
});

const countySchema = z
  .strictObject({ ...areaInBriefSchema.shape, areas: z.array(areaInBriefSchema) })
  .meta({ id: 'CountyWithAreas' });
export type CountyWithAreas = z.output<typeof countySchema>;

export const listAreas = defineEndpoint({
  operationId: 'listAreas',
  cacheTags: ['listings'],
  method: 'GET',
  path: '/areas',
  tag: 'Areas',
  summary: 'Counties with listings, those with most first, and their towns and areas by name',
  data: z.strictObject({ counties: z.array(countySchema) }),
});
