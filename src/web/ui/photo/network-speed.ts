import { useState } from 'react';
import { type ImageSize, imageWidths } from '#platform/files/image-sizes.ts';
import { currentPageContext } from '#platform/http/page-context.ts';
import { SLOW_NETWORK_COOKIE } from '#platform/http/slow-network.ts';
import { cookieChoice } from '../feedback/cookie-choice.ts';
import { readVisit, writeVisit } from '../navigation/browser-storage.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { whenIdle } from '../navigation/when-idle.ts';

export type NetworkSpeed = 'slow' | 'medium' | 'fast';

/** How a photograph is used: a small square, a card, or the whole gallery. */
export type PhotoUse = 'thumbnail' | 'preview' | 'full';

/** For networks that cannot be measured. */
const assumedSpeed: NetworkSpeed = 'medium';

/** The attribute of the document that says which of its two variants it is. */
export const networkAttribute = 'data-network';

/** The speed that the page's HTML is made for: slow where the request said so, otherwise the assumed one. */
export function speedOfPage(): NetworkSpeed {
  const isSlow =
    typeof document === 'undefined'
      ? currentPageContext()?.isSlowNetwork
      : document.documentElement.getAttribute(networkAttribute) === 'slow';
  return isSlow ? 'slow' : assumedSpeed;
}

const FAST_BELOW_MS = 200;
const MEDIUM_BELOW_MS = 800;

/** Rates the duration of one small request, in milliseconds. */
export function speedOfDuration(durationMs: number): NetworkSpeed {
  if (durationMs < FAST_BELOW_MS) return 'fast';
  return durationMs < MEDIUM_BELOW_MS ? 'medium' : 'slow';
}

const connectionSpeeds: Readonly<Record<string, NetworkSpeed>> = {
  'slow-2g': 'slow',
  '2g': 'slow',
  '3g': 'medium',
  '4g': 'fast',
};

/** Rates `navigator.connection.effectiveType`; null for unknown values. */
export const speedOfConnection = (effectiveType = ''): NetworkSpeed | null => connectionSpeeds[effectiveType] ?? null;

const largestSizes: Record<NetworkSpeed, Record<PhotoUse, ImageSize>> = {
  slow: { thumbnail: 'thumbnail', preview: 'small', full: 'medium' },
  medium: { thumbnail: 'small', preview: 'medium', full: 'large' },
  fast: { thumbnail: 'small', preview: 'large', full: 'original' },
};

export const sizeFor = (use: PhotoUse, speed: NetworkSpeed): ImageSize => largestSizes[speed][use];

/** Width in pixels of the largest size offered for this use at this speed. */
export const widestFor = (use: PhotoUse, speed: NetworkSpeed): number => imageWidths[sizeFor(use, speed)];

/**
 * As `widestFor`, of a page's main photograph, whose file is chosen before the network is measured. Unless it is known to
 * be slow, the largest file is among the choices: only wide windows with two pixels per CSS pixel take it.
 */
export const widestOfMain = (use: PhotoUse, speed: NetworkSpeed): number =>
  widestFor(use, use === 'full' && speed !== 'slow' ? 'fast' : speed);

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
  return declared === 'medium' && timed === 'fast' ? declared : timed;
}

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

let measured: NetworkSpeed | undefined;
let measuring: Promise<NetworkSpeed> | undefined;

/** The speed as measured when the component was mounted; that of the page on the server and in hydration. */
export function useInitialSpeed(): NetworkSpeed {
  const isHydrated = useHydrated();
  const [initial] = useState(() => (isHydrated && measured) || speedOfPage());
  return initial;
}

/** The measured speed. The first caller starts the measurement, once the page has loaded and the browser is idle. */
export function measuredSpeed(): Promise<NetworkSpeed> {
  measuring ??= new Promise<void>((loaded) => {
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', () => loaded(), { once: true });
  })
    .then(() => new Promise<void>(whenIdle))
    .then(() => detectNetworkSpeed(navigator.connection, timeHealthRequest))
    .then((speed) => {
      measured = speed;
      tellServer(speed);
      return speed;
    });
  return measuring;
}

/** For the first photographs of the visit's next pages. Nothing is set for those who declined cookies. */
function tellServer(speed: NetworkSpeed): void {
  const isSet = document.cookie.split('; ').includes(SLOW_NETWORK_COOKIE);
  const isWanted = speed === 'slow' && cookieChoice() !== 'declined';
  if (isSet === isWanted) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox before 140 and Safari before 18.4
  document.cookie = `${SLOW_NETWORK_COOKIE}; Path=/; SameSite=Lax${secure}${isWanted ? '' : '; Max-Age=0'}`;
}

/** Milliseconds of the request, for the other pages of this visit. */
const STORED_AS = 'makao-network-ms';
/** Milliseconds after which a pending request counts as slow. */
const GIVE_UP_AFTER_MS = 1_000;

async function timeHealthRequest(): Promise<number> {
  const known = readVisit(STORED_AS);
  if (known !== null) return Number(known);
  const start = performance.now();
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  try {
    await fetch('/api/v1/health', { method: 'HEAD', cache: 'no-store', signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const duration = performance.now() - start;
  writeVisit(STORED_AS, String(Math.round(duration)));
  return duration;
}
