import { SiteLink } from '#web/ui/navigation/site-link.tsx';

/** On top of every page that staff see while the site is closed. */
export function ClosedNotice() {
  return (
    <aside
      aria-label="The site is closed"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-tint-ochre pr-gutter-end pl-gutter text-sm text-on-tint-ochre print:hidden"
    >
      <p className="py-2">The site is closed; only you and your colleagues see it.</p>
      <SiteLink href="/office/setup" className="inline-flex min-h-11 items-center font-semibold underline">
        Open it
      </SiteLink>
    </aside>
  );
}
