/** Constants of the contract for the browser, apart from its schemas. */

/** Per property. */
export const MOST_FLOOR_PLANS = 20;
/** In characters. */
export const LONGEST_PLAN_NAME = 80;
