import { z } from 'zod';

/** How many listings each choice of a filter would find, under all other filters. */
export const facetsSchema = z.strictObject({
  is_estimated: z.boolean().meta({
    description: 'Whether some numbers are estimated from one listing in 64, as they are where more than 20,000 are counted.',
  }),
  facets: z
    .record(z.string(), z.array(z.strictObject({ value: z.string(), listings: z.int() })))
    .meta({ description: 'By the name of the filter. Values without listings are left out.' }),
  prices: z
    .array(z.strictObject({ from: z.int(), to: z.int(), listings: z.int() }))
    .nullable()
    .meta({ description: 'From the lowest price to the highest, in steps; null where sale prices and rents are mixed.' }),
});
export type Facets = z.output<typeof facetsSchema>;
