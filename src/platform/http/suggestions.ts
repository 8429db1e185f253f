import { z } from 'zod';

/** The most suggestions under a field, so that the list stays in view on a phone. */
export const MOST_SUGGESTED = 8;

export const suggestionsSchema = z.strictObject({
  items: z
    .array(
      z
        .strictObject({
          value: z
            .string()
            .meta({ description: 'What the field holds once this is chosen; the form takes it as typed.' }),
          label: z.string(),
          detail: z.string().meta({ description: 'What tells it from its likes: a phone number, a place.' }),
        })
        .meta({ id: 'Suggestion' }),
    )
    .max(MOST_SUGGESTED),
});
export type Suggestion = z.output<typeof suggestionsSchema>['items'][number];
