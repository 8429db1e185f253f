import type { LiveConnection } from './live-connection.ts';

interface Freshness {
  connection: Pick<LiveConnection, 'isWorking' | 'subscribe'>;
  topics: readonly string[];
  /** Shows what is current. False: it would disturb now, and is asked for again. */
  refresh: (signal: AbortSignal) => Promise<boolean>;
  isVisible: () => boolean;
}

/** How often a page asks that is not told. */
const POLL_MS = 20_000;
/** Until it is tried again to show something to somebody who was busy. */
const BUSY_MS = 2_000;
/** All pages of an office hear of a change at once; they ask within this time. */
const SPREAD_MS = 500;

/**
 * Refreshes a part of a page when it is told of a change; as long as it is not told anything, every twenty seconds, and at
 * once when somebody looks again. A page that nobody sees waits until then.
 */
export function keepFresh({ connection, topics, refresh, isVisible }: Freshness) {
  const stopped = new AbortController();
  let isStale = false;
  let isRunning = false;
  let later: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (isRunning || stopped.signal.aborted || !isVisible()) return;
    isRunning = true;
    isStale = false;
    try {
      const isShown = await refresh(stopped.signal);
      if (!isShown) isStale = true;
      if (isStale) runWithin(BUSY_MS);
    } catch {
      // Without a network, or while the program restarts, the page stays as it is until the next look.
      isStale = true;
    } finally {
      isRunning = false;
    }
  };
  const runWithin = (milliseconds: number) => {
    if (stopped.signal.aborted) return;
    clearTimeout(later);
    later = setTimeout(run, milliseconds);
  };
  const unsubscribe = connection.subscribe({
    topics,
    onChange: () => {
      isStale = true;
      runWithin(Math.random() * SPREAD_MS);
    },
  });
  const look = () => {
    if (isStale || !connection.isWorking) void run();
  };
  const polling = setInterval(look, POLL_MS);
  return {
    /** To be called when somebody looks at the page again. */
    seen: look,
    stop(): void {
      stopped.abort();
      unsubscribe();
      clearInterval(polling);
      clearTimeout(later);
    },
  };
}
