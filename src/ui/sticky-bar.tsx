import { type ReactNode, useEffect, useState } from 'react';

export interface StickyBarProps {
  label: string;
  /** The id of the element the bar leads to: while it is seen, the bar is away and leaves it the room. */
  awayFor?: string;
  children: ReactNode;
}

/** A bar at the foot of narrow screens, such as the price and the tour button of a listing. */
export function StickyBar({ label, awayFor, children }: StickyBarProps) {
  const isAway = useIsSeen(awayFor);
  return (
    <section
      aria-label={label}
      data-away={isAway || undefined}
      className="sticky-bar z-20 flex min-h-17 items-center gap-3 border-t border-line bg-page px-gutter py-2.5 shadow-[0_-8px_24px_-16px_rgb(24_28_23/0.35)] max-[389px]:gap-2 max-[389px]:px-3 lg:hidden print:hidden"
    >
      {children}
    </section>
  );
}

/** The bars on top of the window, and this bar: what they cover is not seen. */
const uncovered = '-116px 0px -68px';

/** Whether the element with this id is in the window. The element itself must stay; what is in it may change. */
function useIsSeen(id: string | undefined): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (!element) return setSeen(false);
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: uncovered,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}
