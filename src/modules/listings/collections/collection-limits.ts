/** Bounds of a shared collection: more than a family reads in an evening. In a file without schemas, for the browser. */

export const mostListings = 30;
export const mostNotes = 200;
/** In characters. */
export const longestNote = 300;
/** Of one listing: a browser without cookies is a new visitor each time. */
export const mostHearts = 200;
/** Days after the last use. */
export const keptDays = 180;
