import { type KeyboardEvent, type MouseEvent, type Ref, type RefObject, useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { startsWhenNear } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { listHref } from '../filters/list-search.ts';
import { perPage } from '../filters/search-values.ts';
import type { ListingList } from './listing-lists.ts';
import type { ListResults } from './use-list-results.ts';

interface LoadMoreProps {
  list: ListingList;
  results: ListResults;
  buttonRef: Ref<HTMLAnchorElement>;
  onLoad: () => void;
}

/** How much of the list is shown, and the rest: loaded when this comes into view, or by the button. */
export function LoadMore({ list, results, buttonRef, onLoad }: LoadMoreProps) {
  const { search, items, totalItems, isCapped, firstPage, lastPage, totalPages, more, loadMore } = results;
  const hasMore = lastPage < totalPages;
  const sentinel = useWhenVisible(hasMore && more.name === 'idle', items.length, () => {
    // Nothing is loaded while the keyboard focus is on the button, since the user decides there.
    if (!sentinel.current?.contains(document.activeElement)) loadMore();
  });
  const before = (firstPage - 1) * perPage;
  const all = isCapped ? `${totalItems}+` : totalItems;
  const upTo = Math.min(before + items.length, totalItems);
  return (
    // Without scroll anchoring: the browser would keep this element in view while the list grows above it, and every
    // page would load at once.
    <div
      ref={sentinel}
      {...(hasMore && startsWhenNear)}
      className="grid justify-items-center gap-3.5 pt-14 [overflow-anchor:none]"
    >
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {before > 0 ? `Showing ${before + 1} to ${upTo} of ${all}` : `Showing ${upTo} of ${all}`}
      </p>
      <ProgressRule from={before / totalItems} to={upTo / totalItems} />
      {firstPage > 1 && (
        <TextLink href={listHref(list, { ...search, page: firstPage - 1 })} rel="prev">
          Previous {list.noun.many}
        </TextLink>
      )}
      {more.name === 'failed' ? (
        <div className="w-full">
          <ErrorPanel title={`We could not load more ${list.noun.many}`} onRetry={onLoad}>
            {more.message} Your place on the page is kept.
          </ErrorPanel>
        </div>
      ) : (
        hasMore && (
          <LoadMoreButton
            href={listHref(list, { ...search, page: lastPage + 1 })}
            isLoading={more.name === 'loading'}
            onLoad={onLoad}
            buttonRef={buttonRef}
          />
        )
      )}
    </div>
  );
}

function ProgressRule({ from, to }: { from: number; to: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <div aria-hidden="true" className="h-0.75 w-55 bg-line">
      <div className="h-full bg-acacia-700" style={{ marginLeft: percent(from), width: percent(to - from) }} />
    </div>
  );
}

interface LoadMoreButtonProps {
  href: string;
  isLoading: boolean;
  onLoad: () => void;
  buttonRef: Ref<HTMLAnchorElement>;
}

/**
 * A button that lengthens this page; to crawlers, and without script, the link to the next one. It is not disabled
 * while it loads, since it would lose the focus.
 */
function LoadMoreButton({ href, isLoading, onLoad, buttonRef }: LoadMoreButtonProps) {
  const load = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onLoad();
  };
  return (
    <ButtonLink
      ref={buttonRef}
      href={href}
      rel="next"
      role="button"
      preload={false}
      variant="outline"
      aria-disabled={isLoading || undefined}
      className="min-w-34"
      onClick={(event) => {
        if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) load(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') load(event);
      }}
    >
      {isLoading && <Spinner />}
      {isLoading ? 'Loading...' : 'Load More'}
    </ButtonLink>
  );
}

/**
 * Calls `onVisible` when the element enters the window, and at once if it is visible already. While it stays in the
 * window, calls it again after every change of `again`.
 */
function useWhenVisible(isOn: boolean, again: unknown, onVisible: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer only reports changes, so a new one is made.
  useEffect(() => {
    if (!isOn || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isOn, again]);
  return element;
}
