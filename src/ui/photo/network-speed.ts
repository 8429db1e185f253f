import { type ImageSize, imageWidths } from '#shared/image-sizes.ts';

export type NetworkSpeed = 'slow' | 'medium' | 'fast';

/** What a photograph is for on the page: a small square, a card, or the whole stage. */
export type PhotoUse = 'thumbnail' | 'preview' | 'full';

/** What the server assumes, and what is assumed when the network cannot be judged. */
export const assumedSpeed: NetworkSpeed = 'medium';

const FAST_BELOW_MS = 200;
const MEDIUM_BELOW_MS = 800;

/** Judges the time one small request took, in milliseconds. */
export function speedOfDuration(durationMs: number): NetworkSpeed {
  if (durationMs < FAST_BELOW_MS) return 'fast';
  return durationMs < MEDIUM_BELOW_MS ? 'medium' : 'slow';
}

/** Judges the browser's own estimate (`navigator.connection.effectiveType`); null for one we do not know. */
export function speedOfConnection(effectiveType: string | undefined): NetworkSpeed | null {
  switch (effectiveType) {
    case 'slow-2g':
    case '2g':
      return 'slow';
    case '3g':
      return 'medium';
    case '4g':
      return 'fast';
    default:
      return null;
  }
}

const order: readonly NetworkSpeed[] = ['slow', 'medium', 'fast'];

const slowerOf = (one: NetworkSpeed, other: NetworkSpeed): NetworkSpeed =>
  order.indexOf(one) < order.indexOf(other) ? one : other;

const largestSizes: Record<NetworkSpeed, Record<PhotoUse, ImageSize>> = {
  slow: { thumbnail: 'thumbnail', preview: 'small', full: 'medium' },
  medium: { thumbnail: 'small', preview: 'medium', full: 'large' },
  fast: { thumbnail: 'small', preview: 'large', full: 'original' },
};

export const sizeFor = (use: PhotoUse, speed: NetworkSpeed): ImageSize => largestSizes[speed][use];

/** Width in pixels of the largest step offered for this use at this speed. */
export const widestFor = (use: PhotoUse, speed: NetworkSpeed): number => imageWidths[sizeFor(use, speed)];

/** The part of the Network Information API that is asked; Safari and Firefox have none of it. */
export interface ConnectionFacts {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Judges the network. Somebody who asked their browser to save data, or whose browser calls the line 2G, gets the slow
 * choice without a further request. Otherwise one request is timed, and the more careful of the two judgements holds:
 * browsers call nearly every line 4G, also one on which our server answers late.
 * @param timeRequest milliseconds a small request took; its failure counts as medium
 */
export async function detectNetworkSpeed(
  connection: ConnectionFacts | undefined,
  timeRequest: () => Promise<number>,
): Promise<NetworkSpeed> {
  const declared = speedOfConnection(connection?.effectiveType);
  if (connection?.saveData || declared === 'slow') return 'slow';
  const timed = await timeRequest().then(speedOfDuration, () => assumedSpeed);
  return slowerOf(declared ?? 'fast', timed);
}
