import { useCallback, useEffect, useRef } from 'react';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';

interface Choice {
  opened: OpenedMap | null;
  found: FoundListings | null;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** The listings chosen on a map, and giving their choice up: with Escape, too, and then the focus is where it was. */
export function useChosenPins({ opened, found, chosen, onChoose }: Choice) {
  const chosenPins: readonly MapPin[] = (found?.pins ?? []).filter(({ id }) => chosen.includes(id));
  const isOpen = chosenPins.length > 0;
  const chooser = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice has its own marker
  useEffect(() => {
    const { activeElement } = document;
    if (isOpen && activeElement?.matches('[data-map] button')) chooser.current = activeElement;
  }, [isOpen, chosen]);
  const close = useCallback(() => {
    onChoose([]);
    const { current } = chooser;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    else opened?.focus();
  }, [opened, onChoose]);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, close]);
  return { chosenPins, close };
}
