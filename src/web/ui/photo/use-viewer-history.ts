import { useEffect, useRef } from 'react';
import type { ViewerOpening } from './viewer-items.ts';

/**
 * Adds a history entry while the viewer is open, so that Back closes it, and keeps the item's key in the address. Opened
 * by an address, the viewer has that address's entry and leaves it without the key.
 * @param onLeft called once with the key of the item that was seen last
 */
export function useViewerHistory({ key, opener }: ViewerOpening, onLeft: (key: string) => void) {
  const seen = useRef(key);
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    if (opener) window.history.pushState(window.history.state, '', `#${key}`);
    const onBack = () => latest.current(seen.current);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      focusAfter(seen.current, opener);
    };
  }, [key, opener]);
  return {
    /** To be called with the key of the item that is shown now. */
    onShow(shown: string) {
      seen.current = shown;
      window.history.replaceState(window.history.state, '', `#${shown}`);
    },
    onClose() {
      if (opener) return window.history.back();
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      onLeft(seen.current);
    },
  };
}

/** Focuses the opener, or the link of the item seen last where the opener is the link of another one. */
function focusAfter(key: string, opener: Element | null): void {
  const target = opener?.localName === 'button' ? opener : document.querySelector(`[data-opens-item="${key}"]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
