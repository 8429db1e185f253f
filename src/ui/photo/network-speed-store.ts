import { useSyncExternalStore } from 'react';
import { assumedSpeed, type ConnectionFacts, detectNetworkSpeed, type NetworkSpeed } from './network-speed.ts';

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

/** A request that has not been answered by now is slow, whatever it turns out to take. */
const GIVE_UP_AFTER_MS = 1_000;

let speed: NetworkSpeed = assumedSpeed;
let isMeasured = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isMeasured) {
    isMeasured = true;
    afterIdle(measure);
  }
  return () => listeners.delete(listener);
}

async function measure(): Promise<void> {
  const found = await detectNetworkSpeed(navigator.connection, timeHealthRequest);
  if (found === speed) return;
  speed = found;
  for (const listener of listeners) listener();
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

const currentSpeed = () => speed;
const notAskedYet = () => null;

/**
 * How fast the visitor's network is, measured once for each visit. Null on the server and while the server's page is
 * being taken over, when the markup must be what the server wrote.
 */
export const useNetworkSpeed = (): NetworkSpeed | null =>
  useSyncExternalStore<NetworkSpeed | null>(subscribe, currentSpeed, notAskedYet);
