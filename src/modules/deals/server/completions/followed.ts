import { z } from 'zod';

/** What a completion changed beside its own row, by ids alone, so that undoing can restore it. */
export const followedSchema = z.object({
  /** The state that the listing had. */
  state: z.string(),
  /** The buyer or tenant among the people of the listing; null where nobody was added. */
  person_id: z.int().nullable(),
  offers: z.array(z.object({ id: z.int(), state: z.string(), state_at: z.string(), version: z.int() })),
  enquiries: z.array(z.object({ id: z.int(), from: z.string(), version: z.int(), was_answered: z.boolean() })),
  mandate: z.object({ id: z.int(), version: z.int() }).nullable(),
});
export type Followed = z.output<typeof followedSchema>;
