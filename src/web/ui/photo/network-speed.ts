import { type ImageSize, imageWidths } from '#platform/files/image-sizes.ts';

export type NetworkSpeed = 'slow' | 'medium' | 'fast';

/** How a photograph is used: a small square, a card, or the whole gallery. */
export type PhotoUse = 'thumbnail' | 'preview' | 'full';

/** The assumption of the server, and for networks that cannot be measured. */
export const assumedSpeed: NetworkSpeed = 'medium';

const FAST_BELOW_MS = 200;
const MEDIUM_BELOW_MS = 800;

/** Rates the duration of one small request, in milliseconds. */
export function speedOfDuration(durationMs: number): NetworkSpeed {
  if (durationMs < FAST_BELOW_MS) return 'fast';
  return durationMs < MEDIUM_BELOW_MS ? 'medium' : 'slow';
}

/** Rates `navigator.connection.effectiveType`; null for unknown values. */
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

/** Width in pixels of the largest size offered for this use at this speed. */
export const widestFor = (use: PhotoUse, speed: NetworkSpeed): number => imageWidths[sizeFor(use, speed)];

/** The used part of the Network Information API, which Safari and Firefox lack. */
export interface ConnectionFacts {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Rates the network. Users who enabled data saving, or whose connection counts as 2G, get the slow rating without a
 * request. Otherwise one request is timed, and the slower of the two ratings counts, because browsers rate nearly every
 * connection as 4G, even one on which our server responds late.
 * @param timeRequest milliseconds of a small request; a failure counts as medium
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
