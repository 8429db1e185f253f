import { z } from 'zod';
import { placeKinds } from './place.ts';

/** Of the replies about one place. */
export const nearMetres = z.int().nullable().meta({
  description: 'Of a landmark, the metres in a straight line within which listings are near it; else null.',
});

export const placeSchema = z
  .strictObject({ slug: z.string(), name: z.string(), kind: z.enum(placeKinds) })
  .meta({ id: 'Place' });
