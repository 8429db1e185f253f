import { type ReactNode, useEffect, useState } from 'react';
import { island, slotProps } from '../navigation/island.tsx';

interface StickyBarProps {
  label: string;
  /** Id of the element the bar leads to; the bar is hidden while that element is visible. */
  awayFor?: string;
  children: ReactNode;
}

/** A bar at the bottom of narrow windows, such as a listing's price and tour button. */
function Bar({ label, awayFor, children }: StickyBarProps) {
  const isAway = useIsSeen(awayFor);
  return (
    <section
      aria-label={label}
      data-away={isAway || undefined}
      className="sticky-bar z-20 flex min-h-17 items-center gap-3 border-t border-line bg-page pr-gutter-end pl-gutter py-2.5 shadow-[0_-8px_24px_-16px_rgb(24_28_23/0.35)] max-[389px]:gap-2 max-[389px]:px-3 lg:hidden print:hidden"
      {...slotProps(children)}
    />
  );
}

/** Heights of the top bars and of this bar, which cover the window's edges. */
const uncovered = '-116px 0px -68px';

/** Whether the element with this id is visible. The element itself must persist; its content may change. */
function useIsSeen(id: string | undefined): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (!element) return setSeen(false);
    // Changes that a busy page is told of together come in order: the last says how it is now.
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: uncovered,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}

export const StickyBar = island('sticky-bar', Bar, 'touch');
