import { useEffect, useRef } from 'react';
import { useCameFromServer } from '../use-came-from-server.ts';

/**
 * Tells for how many milliseconds a form has been open. One that came with the page is open since the page was asked
 * for, as people type before the script runs. One that came back with what was typed tells nothing: correcting it may
 * take a second.
 */
export function useOpenTime(hasReturned: boolean): () => number | undefined {
  const cameFromServer = useCameFromServer();
  const openedAt = useRef(0);
  useEffect(() => {
    if (!cameFromServer) openedAt.current = performance.now();
  }, [cameFromServer]);
  return () => (hasReturned ? undefined : Math.max(0, Math.round(performance.now() - openedAt.current)));
}
