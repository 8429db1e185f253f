import { useCallback, useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further down than so many pixels. Rerenders only when the answer changes. */
export function useScrolledPast(pixels: number): boolean {
  const isPast = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(onScroll, isPast, () => false);
}
