import { assumedSpeed, type ConnectionFacts, detectNetworkSpeed, type NetworkSpeed } from './network-speed.ts';

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

/** A request that has not been answered by now is slow, whatever it turns out to take. */
const GIVE_UP_AFTER_MS = 1_000;

let measured: NetworkSpeed | undefined;
let isAsked = false;
const waiting = new Set<(speed: NetworkSpeed) => void>();

/** How fast the visitor's network is, as far as is known: measured once for each visit, assumed before that. */
export const knownSpeed = (): NetworkSpeed => measured ?? assumedSpeed;

/**
 * Tells the measured speed once: at once where it is known, otherwise when the measurement, begun by the first who
 * asks, has come. `tell` may give back what takes its work back. What comes back here ends both.
 */
export function onSpeedKnown(tell: (speed: NetworkSpeed) => (() => void) | undefined): () => void {
  let undo: (() => void) | undefined;
  const hear = (speed: NetworkSpeed) => {
    undo = tell(speed);
  };
  if (measured) hear(measured);
  else waiting.add(hear);
  if (!isAsked) {
    isAsked = true;
    afterIdle(measure);
  }
  return () => {
    waiting.delete(hear);
    undo?.();
  };
}

async function measure(): Promise<void> {
  const speed = await detectNetworkSpeed(navigator.connection, timeHealthRequest);
  measured = speed;
  for (const hear of waiting) hear(speed);
  waiting.clear();
}

async function timeHealthRequest(): Promise<number> {
  const start = performance.now();
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  try {
    await fetch('/api/v1/health', { method: 'HEAD', cache: 'no-store', signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return performance.now() - start;
}

/** Once the page has loaded and the browser has nothing better to do, so that the page itself is never held up. */
function afterIdle(task: () => void): void {
  const whenLoaded = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 500));
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
