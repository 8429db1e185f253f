import { z } from 'zod';
import { placeKinds } from './place.ts';

export const placeSchema = z
  .strictObject({ slug: z.string(), name: z.string(), kind: z.enum(placeKinds) })
  .meta({ id: 'Place' });
