import { useEffect, useEffectEvent } from 'react';
import { keepFresh } from './keep-fresh.ts';
import { LiveConnection } from './live-connection.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';

const HIDDEN_MS = 5 * 60_000;

/** Over HTTP/1.1 a browser opens six connections to a site, for all its tabs: then those that nobody sees keep none. */
const isFewConnections = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'nextHopProtocol' in entry && entry.nextHopProtocol === 'http/1.1');

let connection: LiveConnection | undefined;

function pageConnection(): LiveConnection {
  if (connection) return connection;
  const made = new LiveConnection({
    open: (url) => (typeof EventSource === 'undefined' ? null : new EventSource(url)),
    isVisible,
    hiddenMs: isFewConnections() ? 0 : HIDDEN_MS,
  });
  document.addEventListener('visibilitychange', () => made.visibilityChanged());
  connection = made;
  return made;
}

/**
 * Calls `refresh` when the server tells that one of the topics changed; while it cannot tell, every twenty seconds and when
 * the page is looked at again. Never while nobody sees the page.
 * @param refresh answers false where it would disturb now; it is called again then
 */
export function useLive(topics: readonly string[], refresh: (signal: AbortSignal) => Promise<boolean>): void {
  const current = useEffectEvent(refresh);
  const names = topics.join();
  useEffect(() => {
    const fresh = keepFresh({
      connection: pageConnection(),
      topics: names.split(','),
      refresh: (signal) => current(signal),
      isVisible,
    });
    document.addEventListener('visibilitychange', fresh.seen);
    window.addEventListener('focus', fresh.seen);
    return () => {
      document.removeEventListener('visibilitychange', fresh.seen);
      window.removeEventListener('focus', fresh.seen);
      fresh.stop();
    };
  }, [names]);
}
