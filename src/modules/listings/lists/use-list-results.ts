import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#platform/http/page-context.ts';
import type { ListingCardItem } from '../cards/card-items.ts';
import { listHref } from '../filters/list-search.ts';
import type { ListSearch } from '../filters/search-values.ts';
import { fetchListPage, type ListingPage, type ListPageResult, type SearchNotes, shownSearchOf } from './list-data.ts';
import type { ListingList } from './listing-lists.ts';
import { useKeptList } from './use-kept-list.ts';

/** The pages of one search on screen, the first of which came from the route's loader. */
interface Shown {
  key: string;
  search: ListSearch;
  first: ListingPage;
  notes: SearchNotes;
  further: ListingPage[];
}

type MoreState = { name: 'idle' } | { name: 'loading' } | { name: 'failed'; message: string };

const notLoading: MoreState = { name: 'idle' };

export interface ListResults {
  /** The search on screen, in the view of the address; an earlier one when the newest could not be loaded. */
  search: ListSearch;
  notes: SearchNotes;
  items: ListingCardItem[];
  totalItems: number;
  isCapped: boolean;
  firstPage: number;
  lastPage: number;
  totalPages: number;
  more: MoreState;
  loadMore: () => void;
}

/**
 * The listings on screen. After a failed search those of the one before stay;
 * null before any search could be loaded.
 */
export function useListResults(
  list: ListingList,
  result: ListPageResult,
  { view, camera }: Pick<ListSearch, 'view' | 'camera'>,
): ListResults | null {
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
      search: { ...shown.search, view, camera },
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
  }, [shown, items, view, camera, more, loadMore]);
}

function useShown(list: ListingList, result: ListPageResult) {
  const [shown, setShown] = useState(() => start(list, result));
  if (result.page && shown?.first !== result.page) setShown(next(list, result, shown));
  useKeptList(shown?.further ?? none, (further) => setShown((current) => current && { ...current, further }));
  return [shown, setShown] as const;
}

const none: ListingPage[] = [];

function start(list: ListingList, result: ListPageResult): Shown | null {
  if (!result.page) return null;
  const search = shownSearchOf(result);
  return { key: listHref(list, search), search, first: result.page, notes: result.notes, further: none };
}

/** A newer first page of the same search keeps the further pages. */
function next(list: ListingList, result: ListPageResult, shown: Shown | null): Shown | null {
  const started = start(list, result);
  return started && shown?.key === started.key ? { ...started, further: shown.further } : started;
}

const lastOf = (shown: Shown): ListingPage => shown.further.at(-1) ?? shown.first;

/** Each listing once: one may have changed page between two calls. */
function uniqueItems({ first, further }: Shown): ListingCardItem[] {
  const items = [first, ...further].flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Loads one further page at a time; another search or unmounting aborts the call. */
function useLoadMore(list: ListingList, shown: Shown | null, append: (key: string, page: ListingPage) => void) {
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
      const page = await fetchListPage(list, { ...shown.search, page: current_page + 1 }, load.signal);
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
