import { startTransition, useEffect, useRef, useState } from 'react';

export interface OpenViewer {
  /** Of the item to begin with. */
  key: string;
  /** Whether opening added a history entry, which closing has to leave. */
  hasEntry: boolean;
}

const OPENER = '[data-opens-item]';

/**
 * Opens the viewer from every element of the page with `opensItem`, and from an address with the key of an item, such as
 * `#photo-3`. Opening adds a history entry, so that Back closes it.
 * @param keys of all items
 * @param onClosed called with the key of the item that was seen last
 */
export function usePhotoViewer(keys: readonly string[], onClosed: (key: string) => void) {
  const [opened, setOpened] = useState<OpenViewer | null>(null);
  const seen = useRef('');
  const opener = useRef<Element | null>(null);
  const latest = useRef({ keys, onClosed });
  latest.current = { keys, onClosed };

  useEffect(() => {
    const listening = new AbortController();
    const show = (key: string, hasEntry: boolean) => {
      seen.current = key;
      startTransition(() => setOpened({ key, hasEntry }));
    };
    const onAddress = (hasEntry: boolean) => {
      const key = window.location.hash.slice(1);
      if (latest.current.keys.includes(key)) show(key, hasEntry);
      else setOpened(null);
    };
    const onClick = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest(OPENER) : null;
      const key = element?.getAttribute('data-opens-item') ?? '';
      // With a modifier key the browser opens a tab or window, as for any link.
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || !latest.current.keys.includes(key)) return;
      event.preventDefault();
      opener.current = element;
      window.history.pushState(window.history.state, '', `#${key}`);
      show(key, true);
    };
    document.addEventListener('click', onClick, listening);
    window.addEventListener('popstate', () => onAddress(true), listening);
    onAddress(false);
    return () => listening.abort();
  }, []);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      latest.current.onClosed(seen.current);
      focusAfter(seen.current, opener.current);
    };
  }, [isOpen]);

  return {
    opened,
    onShow(key: string) {
      seen.current = key;
      window.history.replaceState(window.history.state, '', `#${key}`);
    },
    onClose() {
      if (opened?.hasEntry) return window.history.back();
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setOpened(null);
    },
  };
}

/** Focuses the opener, or the link of the item seen last where the opener is the link of another one. */
function focusAfter(key: string, opener: Element | null): void {
  const target = opener?.localName === 'button' ? opener : document.querySelector(`[data-opens-item="${key}"]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
