import type { ReactNode } from 'react';

/** A bar at the foot of narrow screens, such as the price and the tour button of a listing. The chat moves above it. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="sticky-bar sticky bottom-0 z-20 flex min-h-17 items-center gap-3 border-t border-line bg-page px-gutter py-2.5 shadow-[0_-8px_24px_-16px_rgb(24_28_23/0.35)] lg:hidden"
    >
      {children}
    </section>
  );
}
