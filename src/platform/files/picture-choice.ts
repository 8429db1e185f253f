import { z } from 'zod';

/** A photograph of the library, by its alternative text, as a choice in a form. */
export const pictureChoiceSchema = z.strictObject({ id: z.uuid(), label: z.string() }).meta({ id: 'PictureChoice' });
export type PictureChoice = z.output<typeof pictureChoiceSchema>;
