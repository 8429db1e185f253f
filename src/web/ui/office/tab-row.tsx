import { SiteLink } from '../navigation/site-link.tsx';

export interface Tab {
  href: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

/** On a phone the row scrolls: the tab of the page that is open comes into view. */
const showCurrent = (tab: HTMLLIElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** More tabs than these stand closer, so that all are in view beside the menu at 1280 px. */
const MOST_SPACED = 8;

export function TabRow({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className={`flex ${tabs.length > MOST_SPACED ? 'gap-7 md:gap-4 xl:gap-5' : 'gap-7'}`}>
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab.isCurrent ? showCurrent : null}>
            <SiteLink
              href={tab.href}
              resetScroll={false}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={`-mb-px flex min-h-11 items-center gap-2 border-b-2 whitespace-nowrap focus-visible:outline-offset-[-3px] ${
                tab.isCurrent ? 'border-visit font-semibold' : 'border-transparent text-soft hover:text-text'
              }`}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-badge bg-tint-grey px-1.5 text-xs font-semibold text-on-tint-grey tabular-nums">
                  {tab.count}
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
