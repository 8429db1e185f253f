/** The page that answers the search field; it leads to the list that shows what was typed. */
export const searchPath = '/search';

/** In characters; of the search field. */
export const longestTyped = 200;
