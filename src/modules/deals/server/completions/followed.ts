import { z } from 'zod';

/** Who got a mail about a completion, by keys alone: their names and addresses are read anew where they are needed. */
const toldSchema = z.object({
  /** The mandate whose vendor or landlord was told. */
  mandate_id: z.int().nullable(),
  buyer: z.boolean(),
  /** Of those who waited: 'enquiry:12', 'offer:7'. */
  waiting: z.array(z.string()),
  /** Ids of the enquiries whose visits were cancelled: the mail about that says why. */
  visitors: z.array(z.int()).default([]),
});
export type Told = z.output<typeof toldSchema>;

/** What a completion changed beside its own row, by ids alone, so that undoing can restore it. */
export const followedSchema = z.object({
  /** The state that the listing had. */
  state: z.string(),
  /** The buyer or tenant among the people of the listing; null where nobody was added. */
  person_id: z.int().nullable(),
  offers: z.array(z.object({ id: z.int(), state: z.string(), state_at: z.string(), version: z.int() })),
  enquiries: z.array(z.object({ id: z.int(), from: z.string(), version: z.int(), was_answered: z.boolean() })),
  mandate: z.object({ id: z.int(), version: z.int() }).nullable(),
  /** An earlier release kept nothing of it. */
  told: toldSchema.default({ mandate_id: null, buyer: false, waiting: [], visitors: [] }),
});
export type Followed = z.output<typeof followedSchema>;
