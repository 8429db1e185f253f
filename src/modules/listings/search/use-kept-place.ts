import { useEffect, useLayoutEffect, useRef } from 'react';
import { comesBack } from '#web/ui/comes-back.ts';

const storageKey = 'makao.list-place.1';

/** Of this document's address in the tab's history, in CSS pixels. */
interface KeptPlace {
  href: string;
  scrollY: number;
}

/**
 * Keeps the scroll position of a list that has grown, for Back and for reloads of a document that the browser has
 * discarded. The browser restores the position itself, but only as far down as the server's HTML reaches.
 * @param isLengthened turns true once the list has its former length
 * @param isLong whether the list is longer than the server's HTML
 */
export function useKeptPlace(isLengthened: boolean, isLong: boolean): void {
  const left = useRef(0);
  useEffect(() => {
    left.current = comesBack() ? readPlace() : 0;
  }, []);
  useLayoutEffect(() => {
    if (isLengthened && left.current > window.scrollY) window.scrollTo(window.scrollX, left.current);
  }, [isLengthened]);
  useEffect(() => {
    if (!isLong) return;
    window.addEventListener('pagehide', storePlace);
    return () => window.removeEventListener('pagehide', storePlace);
  }, [isLong]);
}

const hrefNow = (): string => window.location.pathname + window.location.search;

function storePlace(): void {
  const place: KeptPlace = { href: hrefNow(), scrollY: window.scrollY };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Without storage, the list starts where the browser puts it.
  }
}

/** 0 when no position of this address is stored. */
function readPlace(): number {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isKeptPlace(place) && place.href === hrefNow() ? place.scrollY : 0;
  } catch {
    return 0;
  }
}

const isKeptPlace = (place: unknown): place is KeptPlace =>
  typeof place === 'object' &&
  place !== null &&
  'href' in place &&
  'scrollY' in place &&
  typeof place.scrollY === 'number';
