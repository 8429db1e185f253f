export const MAX_PHOTOGRAPHS = 60;
export const MAX_PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
export const MAX_ALT_LENGTH = 250;
export const MAX_CAPTION_LENGTH = 60;
