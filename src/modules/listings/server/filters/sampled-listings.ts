import { type SqlBool, sql } from 'kysely';

/** One listing in as many is in the sample from which large numbers are estimated; ids say nothing about a listing. */
export const SAMPLED_EVERY = 64;

/** One in as many is in the larger sample, for what is rare among very many. */
export const SAMPLED_FINELY = 8;

/** One in as many is in the smaller sample, for words that very many have: to compare them, each listing is read. */
export const SAMPLED_ROUGHLY = 256;

type Sample = typeof SAMPLED_EVERY | typeof SAMPLED_FINELY | typeof SAMPLED_ROUGHLY;

/** Condition on a row of `properties` or `land`. A literal, as partial indexes hold the samples. */
export const isInSample = (every: Sample) => sql<SqlBool>`id % ${sql.lit(every)} = 0`;

export const isSampled = isInSample(SAMPLED_EVERY);
