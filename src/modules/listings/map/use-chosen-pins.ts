import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedMap } from '#web/ui/map/open-map.ts';
import { mapZooms } from '#web/ui/map/position.ts';
import type { FindOnMap, FoundListings, MapPin } from './found-on-map.ts';
import type { MapBounds } from './map-area.ts';
import type { MapGroup } from './map-groups.ts';

interface ChosenPins {
  /** What the card at the foot of the map shows. */
  chosenPins: readonly MapPin[];
  /** Chooses listings that no zoom tells apart, of which only the number is known. */
  findUnknown: (group: MapGroup) => void;
  close: () => void;
}

interface Choice {
  opened: OpenedMap | null;
  found: FoundListings | null;
  find: FindOnMap;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** Called with the bounds of listings that are too many for a card. */
  onMany: (bounds: MapBounds) => void;
}

/** In degrees, a metre: a window needs a width. */
const MARGIN = 0.00001;

/** The listings chosen on a map, and giving their choice up: with Escape, too, and then the focus is where it was. */
export function useChosenPins({ opened, found, chosen, ...rest }: Choice): ChosenPins {
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });
  /** Listings that were found for the card alone. */
  const [others, setOthers] = useState<readonly MapPin[]>([]);
  const chosenPins = [...new Map([...others, ...(found?.pins ?? [])].map((pin) => [pin.id, pin])).values()].filter(
    ({ id }) => chosen.includes(id),
  );
  const isOpen = chosenPins.length > 0;

  const chooser = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice has its own marker
  useEffect(() => {
    const { activeElement } = document;
    if (isOpen && activeElement?.matches('[data-map] button')) chooser.current = activeElement;
  }, [isOpen, chosen]);
  const close = useCallback(() => {
    latest.current.onChoose([]);
    const { current } = chooser;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    else opened?.focus();
  }, [opened]);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, close]);

  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const findUnknown = useCallback(async ({ bounds: { west, south, east, north } }: MapGroup): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const bounds = { west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN };
    const { find, onChoose, onMany } = latest.current;
    const there = await find({ bounds, zoom: mapZooms.max }, signal).catch(() => null);
    if (signal.aborted) return;
    if (!there || there.clusters.length > 0) return onMany(bounds);
    setOthers(there.pins);
    onChoose(there.pins.map(({ id }) => id));
  }, []);
  return { chosenPins, findUnknown, close };
}
