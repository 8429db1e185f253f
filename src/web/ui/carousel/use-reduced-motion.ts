import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion. True on the server, where nothing moves. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(reduced).matches,
    () => true,
  );
