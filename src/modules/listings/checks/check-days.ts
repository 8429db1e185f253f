/** Apart from the contracts, whose schemas no browser loads. */

/** The age from which an official search is old. */
export const SEARCH_OLD_AFTER_DAYS = 90;

/** Days before the end of a mandate from which it is listed. */
export const MANDATE_LISTED_DAYS_BEFORE = 30;

/** Days after which a listing has to be confirmed again. */
export const STALE_AFTER_DAYS = 30;
