import { useEffect, useRef } from 'react';
import { useHydrated } from '../use-hydrated.ts';

/**
 * Measures how long a form has been open, in milliseconds. A form of the initial page counts from the page's request,
 * since users type before the script runs. Undefined for a returned form, whose correction may be quick.
 */
export function useOpenTime(hasReturned: boolean): () => number | undefined {
  const wasMountedLater = useRef(useHydrated());
  const openedAt = useRef(0);
  useEffect(() => {
    if (wasMountedLater.current) openedAt.current = performance.now();
  }, []);
  return () => (hasReturned ? undefined : Math.max(0, Math.round(performance.now() - openedAt.current)));
}
