/** Numbers of the contract that the browser needs too; kept apart, so that the schemas stay out of its download. */

/** Most photographs something may have. */
export const MOST_PHOTOGRAPHS = 60;
/** Largest file that is taken, in bytes. */
export const MAX_PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
/** Longest description of a photograph, in characters. */
export const MAX_ALT_LENGTH = 250;
