import { useEffect, useLayoutEffect, useRef } from 'react';
import { comesBack } from '#web/ui/navigation/comes-back.ts';

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
    if (left.current > 0) setAnchoring('none');
  }, []);
  useLayoutEffect(() => {
    if (!isLengthened) return;
    if (left.current > window.scrollY) window.scrollTo(window.scrollX, left.current);
    setAnchoring('auto');
  }, [isLengthened]);
  useEffect(() => {
    if (!isLong) return;
    window.addEventListener('pagehide', storePlace);
    return () => window.removeEventListener('pagehide', storePlace);
  }, [isLong]);
}

/**
 * Whether the browser scrolls along with what it shows when something is added above (scroll anchoring). Where the
 * position is within the shorter page, it shows what stands below the list, and would follow it down.
 */
const setAnchoring = (anchoring: 'auto' | 'none'): void => {
  document.documentElement.style.setProperty('overflow-anchor', anchoring);
};

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
