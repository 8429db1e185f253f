import { useDeferredValue, useEffect, useMemo, useState } from 'react';

/** A row of a large screen. A phone shows one or two. */
const FIRST_CARDS = 3;

/**
 * The first cards of a new search, and right after they are on screen all of them: ten cards take a mid-range phone
 * 60 ms, for which those in view need not wait. Cards that were on screen before, as when a list grows or Back shows an
 * earlier search, are given at once, so that the scroll position stays.
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
