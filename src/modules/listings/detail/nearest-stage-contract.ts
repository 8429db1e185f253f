import { z } from 'zod';

/** Of the replies about one listing of either kind. */
export const nearestStagesSchema = z
  .array(
    z
      .strictObject({
        name: z.string(),
        distance_m: z.int().meta({
          description:
            'Metres in a straight line, to the nearest 50, at least 100; to the nearest 100 from the centre of a circle of 300 m.',
        }),
      })
      .meta({ id: 'NearestStage' }),
  )
  .max(3)
  .meta({ description: 'Matatu stages within 2 km, the nearest first.' });
export type NearestStage = z.output<typeof nearestStagesSchema>[number];
