import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { failureText } from '#platform/http/page-failure.ts';
import { listPropertyPoints } from './property-client.gen.ts';
import type { PropertyPoint } from './property-contract.ts';
import type { PropertyList } from './property-list.ts';
import { type PropertySearch, propertyApiQuery, propertyListHref } from './property-search.ts';

export interface FoundPoints {
  /** Of the last search that could be loaded; null before the first. */
  points: readonly PropertyPoint[] | null;
  /** How many of that search have a position. */
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
  failure: string | null;
  retry: () => void;
}

/** The positions of a search's properties. */
export function usePropertyPoints(list: PropertyList, search: PropertySearch): FoundPoints {
  const [found, setFound] = useState<{ points: readonly PropertyPoint[]; total: number; isCapped: boolean } | null>(
    null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = propertyListHref(list, { ...search, view: 'map', sort: 'featured', page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all of the search that decides the points
  useEffect(() => {
    const controller = new AbortController();
    fetchPoints(list, search, controller.signal).then(
      (points) => {
        setFailure(null);
        setFound(points);
      },
      (error: unknown) => controller.signal.aborted || setFailure(failureText(error)),
    );
    return () => controller.abort();
  }, [key, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return {
    points: found?.points ?? null,
    total: found?.total ?? 0,
    isCapped: found?.isCapped ?? false,
    failure,
    retry,
  };
}

async function fetchPoints(list: PropertyList, search: PropertySearch, signal: AbortSignal) {
  const { page: _page, per_page: _perPage, ...filters } = propertyApiQuery(list, { ...search, sort: 'featured' });
  const { points, total_items, total_is_capped } = await callApi(listPropertyPoints, { query: filters, signal });
  return { points, total: total_items, isCapped: total_is_capped };
}
