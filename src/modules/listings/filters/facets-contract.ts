import { z } from 'zod';
import { nearMetres, placeSchema } from '../places/place-schema.ts';

const listings = z.int();

const lookedForSchema = z
  .strictObject({
    ...placeSchema.shape,
    search_text: z.string().meta({ description: "The place as lists filter by it: 'Milimani, Kisumu'." }),
    near_m: nearMetres,
    properties: listings,
    plots: listings,
  })
  .meta({ id: 'PlaceLookedFor' });

/** How many listings each choice of a filter would find, beside the other filters in force. */
export const facetsSchema = z
  .strictObject({
    is_estimated: z.boolean().meta({
      description:
        'Whether the numbers are estimated from a sample, as they are where more than 20,000 listings would be read. A choice without a number is then rare, and not known to find nothing.',
    }),
    counts: z.record(z.string(), z.record(z.string(), listings)).meta({
      description:
        'By filter, and by its value: the most frequent first, those that find nothing left out. Each filter is counted without itself, but beside all others.',
    }),
    ranges: z
      .record(z.string(), z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), listings })))
      .meta({
        description:
          'Of numbers, such as price: from the lowest to the highest in steps, each from `from` to below `to`; those between that have no listings, too. Empty where sale prices and rents are mixed.',
      }),
    places: z
      .strictObject({
        looked_for: lookedForSchema.nullable().meta({
          description:
            'The place that is looked for, if it is one that has a page: /areas/{slug}. Its numbers of listings of both kinds leave out every other filter.',
        }),
        is_estimated: z.boolean(),
        items: z.array(z.strictObject({ name: z.string(), search_text: z.string(), listings })),
      })
      .meta({
        description:
          'Suburbs and towns with the most listings beside all filters but the place: those within the place that is looked for, else those beside it.',
      }),
  })
  .meta({ id: 'Facets' });
export type Facets = z.output<typeof facetsSchema>;

/** The one place that a list is limited to. */
export type PlaceLookedFor = NonNullable<Facets['places']['looked_for']>;

export type FacetBar = Facets['ranges'][string][number];
