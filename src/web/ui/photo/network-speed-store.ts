import { useState, useSyncExternalStore } from 'react';
import { readVisit, writeVisit } from '../navigation/browser-storage.ts';
import { assumedSpeed, type ConnectionFacts, detectNetworkSpeed, type NetworkSpeed } from './network-speed.ts';

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

/** Milliseconds after which a pending request counts as slow. */
const GIVE_UP_AFTER_MS = 1_000;

let measured: NetworkSpeed | undefined;
let isAsked = false;
const waiting = new Set<(speed: NetworkSpeed) => void>();

const neverChanges = () => () => {};

/**
 * The network speed when the component was mounted, if it was measured by then. The assumed one in the server's HTML and
 * for components that hydrate it. It stays the same.
 */
export function useInitialSpeed(): NetworkSpeed {
  const [initial] = useState(
    useSyncExternalStore(
      neverChanges,
      () => measured ?? assumedSpeed,
      () => assumedSpeed,
    ),
  );
  return initial;
}

/**
 * Calls `tell` once with the measured speed, immediately if it is known, otherwise after the measurement, which the
 * first caller starts. `tell` may return a cleanup function.
 * @returns cancels both
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

/** Milliseconds of the request, for the other pages of this visit. */
const STORED_AS = 'makao-network-ms';

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

/** Waits for the page's load event and an idle period, so that the measurement does not delay the page. */
function afterIdle(task: () => void): void {
  const whenLoaded = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 500));
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
