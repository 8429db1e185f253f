import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Focuses the area (`tabIndex={-1}`) when a focused element in it is removed, and not the top of the page. */
export function useKeptFocus<Area extends HTMLElement>() {
  const area: RefObject<Area | null> = useRef(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    area.current?.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    last.current = event.target;
  };
  return { ref: area, onFocus, tabIndex: -1 };
}
