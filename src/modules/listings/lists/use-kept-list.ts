import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { readVisit, writeVisit } from '#web/ui/navigation/browser-storage.ts';
import { comesBack } from '#web/ui/navigation/comes-back.ts';
import type { ListingPage } from './list-data.ts';

/** The version changes with the shape of the pages, which are not checked. */
const STORAGE_KEY = 'makao.kept-list.1';
const KEPT_MS = 15 * 60_000;

/** A list that has grown: its further pages, and where on it the visitor was, in CSS pixels. */
interface KeptList {
  href: string;
  keptAt: number;
  scrollY: number;
  pages: ListingPage[];
}

/**
 * Keeps the length of a list and the place on it for Back and for reloads of a document that the browser has discarded.
 * The browser restores the place itself, but only as far down as the server's HTML reaches.
 */
export function useKeptList(further: ListingPage[], lengthen: (pages: ListingPage[]) => void): void {
  const left = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the script takes the list over
  useEffect(() => {
    const kept = comesBack() ? readKept() : null;
    if (!kept) return;
    left.current = kept.scrollY;
    setAnchoring('none');
    lengthen(kept.pages);
  }, []);
  const isLong = further.length > 0;
  useLayoutEffect(() => {
    if (!isLong) return;
    if (left.current > window.scrollY) window.scrollTo(window.scrollX, left.current);
    left.current = 0;
    setAnchoring('auto');
  }, [isLong]);
  useEffect(() => {
    if (!isLong) return;
    const keep = () => {
      const list: KeptList = { href: hrefNow(), keptAt: Date.now(), scrollY: window.scrollY, pages: further };
      writeVisit(STORAGE_KEY, JSON.stringify(list));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isLong, further]);
}

/** With it, the browser would follow what stands below the list down as the list grows. */
const setAnchoring = (anchoring: 'auto' | 'none'): void =>
  document.documentElement.style.setProperty('overflow-anchor', anchoring);

const hrefNow = (): string => window.location.pathname + window.location.search;

function readKept(): KeptList | null {
  const kept = parseJson(readVisit(STORAGE_KEY) ?? 'null');
  return isKeptList(kept) && kept.href === hrefNow() && Date.now() - kept.keptAt < KEPT_MS ? kept : null;
}

const isKeptList = (kept: unknown): kept is KeptList => isRecord(kept) && Array.isArray(kept.pages);
