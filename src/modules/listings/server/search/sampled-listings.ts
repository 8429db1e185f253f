import { type SqlBool, sql } from 'kysely';

/** One listing in as many is in the sample from which large numbers are estimated; ids say nothing about a listing. */
export const SAMPLED_EVERY = 64;

/** Condition on a row of `properties` or `land`. A literal, as partial indexes hold the sample. */
export const isSampled = sql<SqlBool>`id % ${sql.lit(SAMPLED_EVERY)} = 0`;
