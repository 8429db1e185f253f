import { sql } from 'kysely';

/** Figures over very many listings are estimated from one listing in this many. */
export const SAMPLED_EVERY = 64;

/** Condition on a row of `properties` or `land`; literal, so that the planner uses the partial indexes of the sample. */
export const isSampled = sql<boolean>`id % ${sql.lit(SAMPLED_EVERY)} = 0`;
