import { useDeferredValue, useEffect, useMemo, useState } from 'react';

/** A row of a large screen. A phone shows one or two. */
const FIRST_CARDS = 3;

/**
 * Returns the first cards of a new search, and all of them in the rendering after that: ten cards take a mid-range phone
 * 60 ms, and the visitor sees the first ones without that delay. If the first card was on screen before, because the
 * list grew or Back shows an earlier search, all cards are returned at once, so that the scroll position stays.
 */
export function useCardsInTurn<Item extends object>(items: readonly Item[]): readonly Item[] {
  const isSettled = useDeferredValue(items) === items;
  const [shown] = useState(() => new WeakSet<Item>());
  useEffect(() => {
    if (!isSettled) return;
    for (const item of items) shown.add(item);
  }, [items, isSettled, shown]);
  const [first] = items;
  const isWhole = isSettled || (first !== undefined && shown.has(first));
  return useMemo(() => (isWhole ? items : items.slice(0, FIRST_CARDS)), [items, isWhole]);
}
