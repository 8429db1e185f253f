import { imageWidths } from '#platform/files/image-sizes.ts';
import { formatNumber } from '#platform/text/numbers.ts';

export const MAX_PHOTOGRAPHS = 60;
export const MAX_PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
export const MAX_ALT_LENGTH = 250;
export const MAX_CAPTION_LENGTH = 60;

/** '1,920': the width from which a photograph is sharp wherever it is shown. */
export const sharpWidthText = formatNumber(imageWidths.original);

/**
 * What to say beside a photograph that is narrower than the largest place it is shown in; null for any other. It is taken
 * all the same: some homes have no better one.
 */
export const softNote = (widthPx: number): string | null =>
  widthPx < imageWidths.original ? `Smaller than ${sharpWidthText} pixels: may look soft` : null;
