/** Apart from the contracts, whose schemas no browser loads. */

/** The age from which an official search is old. */
export const SEARCH_OLD_AFTER_DAYS = 90;

/** Days after which a listing has to be confirmed again. */
export const STALE_AFTER_DAYS = 30;
