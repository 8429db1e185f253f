/** Constants of the contract for the browser, apart from its schemas. */

/** Per listing or article. */
export const MAX_PHOTOGRAPHS = 60;
export const MAX_PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
/** In characters. */
export const MAX_ALT_LENGTH = 250;
/** In characters. */
export const MAX_CAPTION_LENGTH = 60;
