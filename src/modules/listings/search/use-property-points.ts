import { useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { useCall } from '../use-call.ts';
import { listPropertyPoints } from './property-client.gen.ts';
import type { PropertyPoint } from './property-contract.ts';
import type { PropertyList } from './property-list.ts';
import { type PropertySearch, propertyApiQuery, propertyListHref } from './property-search.ts';

export interface FoundPoints {
  /** Of the last search that could be loaded; null before the first. */
  points: readonly PropertyPoint[] | null;
  /** How many of that search have a position. */
  total: number;
  failure: string | null;
  retry: () => void;
}

/** The positions of a search's properties. */
export function usePropertyPoints(list: PropertyList, search: PropertySearch): FoundPoints {
  const [found, setFound] = useState<{ points: readonly PropertyPoint[]; total: number } | null>(null);
  const key = propertyListHref(list, { ...search, view: 'map', sort: 'featured', page: 1 });
  const { failure, retry } = useCall(key, (signal) => fetchPoints(list, search, signal), setFound);
  return { points: found?.points ?? null, total: found?.total ?? 0, failure, retry };
}

async function fetchPoints(list: PropertyList, search: PropertySearch, signal: AbortSignal) {
  const { page: _page, per_page: _perPage, ...filters } = propertyApiQuery(list, { ...search, sort: 'featured' });
  const { points, total_items } = await callApi(listPropertyPoints, { query: filters, signal });
  return { points, total: total_items };
}
