import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#platform/http/page-context.ts';
import type { PropertyCardItem } from '../cards/card-items.ts';
import { type PropertySearch, propertyListHref } from '../filters/property-search.ts';
import { cachedPages, cachePages } from './loaded-pages.ts';
import type { PropertyList } from './property-list.ts';
import {
  fetchPropertyPage,
  type PropertyPage,
  type PropertyPageResult,
  type SearchNotes,
  shownSearchOf,
} from './property-page.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** The pages of one search on screen, the first of which came from the route's loader. */
interface Shown {
  key: string;
  search: PropertySearch;
  first: PropertyPage;
  notes: SearchNotes;
  further: PropertyPage[];
}

type MoreState = { name: 'idle' } | { name: 'loading' } | { name: 'failed'; message: string };

const notLoading: MoreState = { name: 'idle' };

export interface PropertyResults {
  /** The search on screen, in the view of the address; an earlier one when the newest could not be loaded. */
  search: PropertySearch;
  notes: SearchNotes;
  items: PropertyCardItem[];
  totalItems: number;
  /** Whether there are more than `totalItems`. */
  isCapped: boolean;
  /** Numbers of the first and the last page on screen. */
  firstPage: number;
  lastPage: number;
  totalPages: number;
  more: MoreState;
  loadMore: () => void;
}

/**
 * The properties on screen. After a failed search those of the one before stay;
 * null before any search could be loaded.
 */
export function usePropertyResults(
  list: PropertyList,
  result: PropertyPageResult,
  view: PropertySearch['view'],
): PropertyResults | null {
  const [shown, setShown] = useShown(list, result);
  const { more, loadMore } = useLoadMore(list, shown, (key, page) => {
    setShown((current) => (current?.key === key ? { ...current, further: [...current.further, page] } : current));
  });
  const items = useMemo(() => (shown ? uniqueItems(shown) : []), [shown]);
  // The same object while the same is shown, so that the cards are not rendered anew while another search loads.
  return useMemo(() => {
    if (!shown) return null;
    const last = lastOf(shown);
    return {
      search: { ...shown.search, view },
      notes: shown.notes,
      items,
      totalItems: last.pagination.total_items,
      isCapped: last.isCapped ?? false,
      firstPage: shown.first.pagination.current_page,
      lastPage: last.pagination.current_page,
      totalPages: last.pagination.total_pages,
      more,
      loadMore,
    };
  }, [shown, items, view, more, loadMore]);
}

function useShown(list: PropertyList, result: PropertyPageResult) {
  const [shown, setShown] = useState(() => start(list, result, false));
  if (result.page && shown?.first !== result.page) setShown(next(list, result, shown));
  const isLengthened = useFurtherPages(shown?.key, setShown);
  useKeptPlace(isLengthened, shown !== null && shown.further.length > 0);
  useEffect(() => {
    if (shown && shown.further.length > 0) cachePages(shown.key, shown.further);
  }, [shown]);
  return [shown, setShown] as const;
}

type ChangeShown = (change: (current: Shown | null) => Shown | null) => void;

/**
 * The server's HTML has one page; the further pages of this tab are added after hydration.
 * @returns whether pages were added
 */
function useFurtherPages(key: string | undefined, setShown: ChangeShown): boolean {
  const keyAtFirst = useRef(key);
  const [isLengthened, setIsLengthened] = useState(false);
  useEffect(() => {
    const further = keyAtFirst.current ? cachedPages(keyAtFirst.current) : [];
    if (further.length === 0) return;
    setShown((current) => (current && current.key === keyAtFirst.current ? { ...current, further } : current));
    setIsLengthened(true);
  }, [setShown]);
  return isLengthened;
}

function start(list: PropertyList, result: PropertyPageResult, withFurther: boolean): Shown | null {
  if (!result.page) return null;
  const { page, notes } = result;
  const search = shownSearchOf(result.search, notes);
  const key = propertyListHref(list, search);
  return { key, search, first: page, notes, further: withFurther ? cachedPages(key) : [] };
}

/** A newer first page of the same search keeps the further pages. */
function next(list: PropertyList, result: PropertyPageResult, shown: Shown | null): Shown | null {
  const started = start(list, result, true);
  return started && shown?.key === started.key ? { ...started, further: shown.further } : started;
}

const lastOf = (shown: Shown): PropertyPage => shown.further.at(-1) ?? shown.first;

/** Each property once: one may have changed page between two calls. */
function uniqueItems({ first, further }: Shown): PropertyCardItem[] {
  const items = [first, ...further].flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Loads one further page at a time; another search or unmounting aborts the call. */
function useLoadMore(list: PropertyList, shown: Shown | null, append: (key: string, page: PropertyPage) => void) {
  const [more, setMore] = useState(notLoading);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ shown, append });
  useEffect(() => {
    latest.current = { shown, append };
  });
  const key = shown?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search aborts the call, though it is not read here.
  useEffect(() => {
    setMore(notLoading);
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  const loadMore = useCallback(async () => {
    const { shown, append } = latest.current;
    if (!shown || running.current) return;
    const { current_page, total_pages } = lastOf(shown).pagination;
    if (current_page >= total_pages) return;
    const load = new AbortController();
    running.current = load;
    setMore({ name: 'loading' });
    try {
      const page = await fetchPropertyPage(list, { ...shown.search, page: current_page + 1 }, load.signal);
      if (load.signal.aborted) return;
      append(shown.key, page);
      setMore(notLoading);
    } catch (error) {
      if (!load.signal.aborted) setMore({ name: 'failed', message: failureText(error) });
    } finally {
      if (running.current === load) running.current = null;
    }
  }, [list]);

  return { more, loadMore };
}
