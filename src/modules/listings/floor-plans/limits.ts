/** Constants of the contract for the browser, apart from its schemas. */

/** Per property. */
export const MAX_FLOOR_PLANS = 20;
/** In characters. */
export const MAX_PLAN_NAME_LENGTH = 80;
