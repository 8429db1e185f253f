import { type ReactNode, useEffect, useRef } from 'react';
import { MapAttribution } from '#web/ui/map/map-attribution.tsx';

/** Of the card of a listing that is chosen on the map. */
export const chosenCard = 'rounded-control bg-surface ring-[1.5px] ring-text';

interface MapLayoutProps {
  map: ReactNode;
  count: string | null;
  /** Called with the listing whose card the pointer or the focus is on; null when it leaves the cards. */
  onPoint: (listingId: number | null) => void;
  children: ReactNode;
}

/**
 * A map and its list. From 1100 px they are beside each other, 56 to 44 of the window. On phones the map fills the window, and the list
 * below it is a drawer that scrolling the page pulls over it: the handle is a button for those who do not drag.
 */
export function MapLayout({ map, count, onPoint, children }: MapLayoutProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: cards } = drawer;
    if (!cards) return;
    const point = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
      onPoint(card ? Number(card.dataset.listing) : null);
    };
    const leave = () => onPoint(null);
    const gone = new AbortController();
    for (const type of ['pointerover', 'focusin']) cards.addEventListener(type, point, gone);
    for (const type of ['pointerleave', 'focusout']) cards.addEventListener(type, leave, gone);
    return () => gone.abort();
  }, [onPoint]);
  const toggle = () => {
    const top = drawer.current?.getBoundingClientRect().top ?? 0;
    const isPulledUp = top < window.innerHeight / 2;
    // Not to the map, which is sticky and so in view already.
    (isPulledUp ? drawer.current?.parentElement : drawer.current)?.scrollIntoView();
  };
  return (
    <div className="-scroll-mt-6 [--to-edge:max(var(--spacing-gutter-end),calc((100vw-var(--container-page))/2-0.5rem))] noscript:block! max-split:[overflow-anchor:none] split:grid split:grid-cols-[minmax(0,1fr)_calc(44vw-var(--to-edge))] split:items-start split:gap-6">
      {map}
      <div
        ref={drawer}
        className="min-w-0 -scroll-mt-6 max-split:relative max-split:z-4 max-split:-mr-gutter-end max-split:-ml-gutter max-split:min-h-[70dvh] max-split:bg-page max-split:pr-gutter-end max-split:pl-gutter max-split:pb-8 max-split:shadow-float"
      >
        <MapAttribution className="bottom-full! hidden max-split:[.map-column+div>&]:flex noscript:hidden!" />
        <button
          type="button"
          onClick={toggle}
          className="needs-script sticky top-(--bars-height) z-3 mb-2 grid h-16 w-full cursor-pointer place-items-center content-start gap-2 bg-page pt-3 text-sm font-semibold tabular-nums split:hidden"
        >
          <span aria-hidden="true" className="h-1 w-10 rounded-full bg-line-strong" />
          <span>
            <span className="sr-only">List or map: </span>
            {count ?? 'Loading...'}
          </span>
        </button>
        {children}
      </div>
    </div>
  );
}
