import { z } from 'zod';

/** A photograph of the library, by what is on it, for a form that offers some. */
export const pictureChoiceSchema = z.strictObject({ id: z.uuid(), words: z.string() }).meta({ id: 'PictureChoice' });
export type PictureChoice = z.output<typeof pictureChoiceSchema>;
