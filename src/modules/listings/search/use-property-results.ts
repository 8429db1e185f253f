import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#platform/http/page-failure.ts';
import { useCameFromServer } from '#web/ui/use-came-from-server.ts';
import type { PropertyCardItem } from './card-items.ts';
import { keepPages, recallPages } from './loaded-pages.ts';
import type { PropertyList } from './property-list.ts';
import { fetchPropertyPage, type PropertyPage, type PropertyPageResult, type SearchNotes } from './property-page.ts';
import { type PropertySearch, propertyListHref } from './property-search.ts';

/** What is on screen: the pages of one search, the first of which came with the page of the site. */
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
  /** The search whose homes are on screen, in the view of the address; an earlier one while the newest could not be loaded. */
  search: PropertySearch;
  notes: SearchNotes;
  items: PropertyCardItem[];
  totalItems: number;
  /** The first page on screen, the last one, and how many there are. */
  firstPage: number;
  lastPage: number;
  totalPages: number;
  more: MoreState;
  loadMore: () => void;
}

/**
 * The homes on screen for what the route has loaded. A search that failed leaves the last one standing;
 * null when nothing has ever been shown.
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
  if (!shown) return null;
  const last = lastOf(shown);
  return {
    search: { ...shown.search, view },
    notes: shown.notes,
    items,
    totalItems: last.pagination.total_items,
    firstPage: shown.first.pagination.current_page,
    lastPage: last.pagination.current_page,
    totalPages: last.pagination.total_pages,
    more,
    loadMore,
  };
}

function useShown(list: PropertyList, result: PropertyPageResult) {
  const cameFromServer = useCameFromServer();
  const [shown, setShown] = useState(() => start(list, result, !cameFromServer));
  if (result.page && shown?.first !== result.page) setShown(next(list, result, shown));
  useScrollBack(useRecall(cameFromServer, shown?.key, setShown));
  useEffect(() => {
    if (shown && shown.further.length > 0) keepPages(shown.key, shown.further);
  }, [shown]);
  return [shown, setShown] as const;
}

type ChangeShown = (change: (current: Shown | null) => Shown | null) => void;

/**
 * The server knows nothing of what this tab had loaded: after a reload its page comes first and is lengthened then.
 * Tells whether it was.
 */
function useRecall(cameFromServer: boolean, key: string | undefined, setShown: ChangeShown): boolean {
  const keyAtFirst = useRef(key);
  const [isLengthened, setIsLengthened] = useState(false);
  useEffect(() => {
    const further = cameFromServer && keyAtFirst.current ? recallPages(keyAtFirst.current) : [];
    if (further.length === 0) return;
    setShown((current) => (current && current.key === keyAtFirst.current ? { ...current, further } : current));
    setIsLengthened(true);
  }, [cameFromServer, setShown]);
  return isLengthened;
}

/** After a reload the router scrolls to where the visitor was, but the list is still short then; so once more. */
function useScrollBack(isLengthened: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window });
  const target = useRef(left?.scrollY ?? 0);
  useLayoutEffect(() => {
    if (isLengthened && target.current > window.scrollY) window.scrollTo(window.scrollX, target.current);
  }, [isLengthened]);
}

function start(list: PropertyList, result: PropertyPageResult, recall: boolean): Shown | null {
  if (!result.page) return null;
  const { shownSearch: search, page, notes } = result;
  const key = propertyListHref(list, search);
  return { key, search, first: page, notes, further: recall ? recallPages(key) : [] };
}

/** A newer first page of the same search keeps what was loaded after it. */
function next(list: PropertyList, result: PropertyPageResult, shown: Shown | null): Shown | null {
  const started = start(list, result, true);
  return started && shown?.key === started.key ? { ...started, further: shown.further } : started;
}

const lastOf = (shown: Shown): PropertyPage => shown.further.at(-1) ?? shown.first;

/** A listing that moved between two pages while they were loaded is shown once. */
function uniqueItems({ first, further }: Shown): PropertyCardItem[] {
  const items = [first, ...further].flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Loads the page after the last one, one at a time; another search, or leaving, stops it. */
function useLoadMore(list: PropertyList, shown: Shown | null, append: (key: string, page: PropertyPage) => void) {
  const [more, setMore] = useState(notLoading);
  const running = useRef<AbortController | null>(null);
  const key = shown?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is what ends a load, though it is not read.
  useEffect(() => {
    setMore(notLoading);
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  const loadMore = async () => {
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
  };

  return { more, loadMore };
}
