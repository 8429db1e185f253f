import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When a focused element inside an area is removed (a chip, a used button), focuses the area, so that keyboard users
 * continue from there and not from the top of the page. The area needs `tabIndex={-1}`.
 */
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
