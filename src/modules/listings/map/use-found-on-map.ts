import { useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/http/page-context.ts';
import type { FindOnMap, FoundListings, MapWindow } from './found-on-map.ts';

export interface MapState {
  /** What was found last, and for which window; null before the first. */
  found: (FoundListings & { of: MapWindow | null }) | null;
  failure: string | null;
  retry: () => void;
  /** The part of the map that is shown; null finds all there is, for the map to show all of it. */
  setWindow: (window: MapWindow | null) => void;
}

interface Wanted {
  find: FindOnMap;
  filters: string;
  /** Whether the address says where the map is; without, other filters show all that they find. */
  hasPlace: boolean;
}

/** Finds the listings in the window of a map, anew whenever it is moved or the filters change. */
export function useFoundOnMap({ find, filters, hasPlace }: Wanted): MapState {
  const [found, setFound] = useState<MapState['found']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [window, setWindow] = useState<MapWindow | null>(null);
  const [shownFilters, setShownFilters] = useState(filters);
  if (shownFilters !== filters) {
    setShownFilters(filters);
    if (!hasPlace) setWindow(null);
  }
  // With a place, the first window is known once the map is open.
  const isReady = window !== null || !hasPlace;
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` stands for `find`, which is another function at every rendering
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    latest.current(window, controller.signal).then(
      (listings) => {
        if (controller.signal.aborted) return;
        setFailure(null);
        setFound({ ...listings, of: window });
      },
      (error: unknown) => controller.signal.aborted || setFailure(failureText(error)),
    );
    return () => controller.abort();
  }, [filters, window, attempt, isReady]);
  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { found, failure, retry, setWindow };
}
