/** Numbers of the contract that the browser needs too; kept apart, so that the schemas stay out of its download. */

/** Most floor plans a property may have. */
export const MOST_FLOOR_PLANS = 20;
/** Longest name of a floor plan, in characters. */
export const LONGEST_PLAN_NAME = 80;
