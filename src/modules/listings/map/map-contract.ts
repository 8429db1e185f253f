import { z } from 'zod';
import { queryDecimal, queryText } from '#platform/http/query-values.ts';
import { priceUsdSchema } from '../lists/card-contract.ts';
import { focalPointSchema } from '../photographs/contract.ts';
import { readBounds, readOutline } from './map-area.ts';

/** What the maps of both kinds of list ask for and get. */

/** A text of the query that `read` understands. */
const queryOf = <Value>(read: (text: string) => Value | null, message: string, description: string) =>
  queryText(2_000)
    .transform((text, context): Value => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', description } });

const queryBounds = (description: string) =>
  queryOf(readBounds, 'must be west,south,east,north in degrees', `${description} West,south,east,north in degrees.`);

/** The filters by position, of every public list. */
export const areaFilters = {
  bounds: queryBounds('Only listings within.').optional(),
  outline: queryOf(
    readOutline,
    'must be longitude,latitude of 3 to 60 corners',
    'Only listings within this outline. Longitude and latitude of 3 to 60 corners, all separated by commas.',
  ).optional(),
};

/** What a map shows of what the filters leave. */
export const mapWindowQuery = {
  window: queryBounds('The part of the map that is shown; all that is found without it.').optional(),
  zoom: queryDecimal(0, 24).optional().meta({
    description: 'Of the map, with a world of 512 pixels at 0; without it, the window is divided in eight.',
  }),
};

const boundsSchema = z
  .strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .meta({ id: 'MapBounds' });

/** What each point of a map has, of either kind. */
export const pointShape = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  price: z.number().nullable().meta({ description: 'Null on request.' }),
  price_usd: priceUsdSchema,
  latitude: z.number(),
  longitude: z.number(),
  image_id: z.uuid().nullable(),
  focal_point: focalPointSchema.optional(),
};

/** The most listings that are told each; a window with no more has no clusters. */
export const mostMapPoints = 150;

const clusterSchema = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    listings: z.int(),
    bounds: boundsSchema,
  })
  .meta({ id: 'MapCluster' });
export type MapCluster = z.output<typeof clusterSchema>;

export const foundOnMap = <Point extends z.ZodType>(point: Point) =>
  z.strictObject({
    clusters: z
      .array(clusterSchema)
      .meta({ description: 'Several listings near each other: their middle, their number, and what holds them.' }),
    points: z.array(point).max(mostMapPoints),
    total_items: z.int().meta({ description: 'In the window; listings without a position are not counted.' }),
    is_estimated: z.boolean().meta({
      description:
        'Whether numbers are estimated from one listing in 64, as they are where more than 20,000 are found.',
    }),
    bounds: boundsSchema.nullable().meta({ description: 'Of all that was found in the window; null for nothing.' }),
  });
export type FoundOnMap<Point> = z.output<ReturnType<typeof foundOnMap<z.ZodType<Point>>>>;
