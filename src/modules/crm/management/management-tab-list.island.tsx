import { type KeyboardEvent, useEffect, useRef } from 'react';
import { InPageProvider, useInPageNavigation } from '#web/ui/in-page-navigation.tsx';
import { island } from '#web/ui/island.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  type ManagementTab,
  managementTabHref,
  managementTabs,
  panelId,
  readManagementTab,
  tabId,
} from './management-tabs.ts';

/** The tab a key leads to from the tab at `at`; arrows wrap around (WAI-ARIA, tabs pattern). */
function targetOf(key: string, at: number): number | null {
  const count = managementTabs.length;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const loadNothing = async () => null;

/**
 * Tabs that are links without script. With it, they are one stop of the Tab key, with arrow keys between them, and show
 * their panels, which are HTML of the server outside of this island.
 */
function TabList() {
  const page = useInPageNavigation({ initial: null, load: loadNothing });
  const selected = readManagementTab(page.address.search);
  const isLive = useHydrated();
  const list = useSelectedInView(selected);
  useEffect(() => {
    for (const { id } of managementTabs) {
      const panel = document.getElementById(panelId(id));
      if (panel) panel.hidden = id !== selected;
    }
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const at = managementTabs.findIndex(({ id }) => id === selected);
    const tab = managementTabs[targetOf(event.key, at) ?? -1];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab.id))?.focus();
    page.navigation.follow(managementTabHref(tab.id), { replace: true, resetScroll: false });
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Property management"
      className="flex gap-1 overflow-x-auto border-b-[1.5px] border-line [scrollbar-width:none]"
    >
      <InPageProvider page={page}>
        {managementTabs.map((tab) => (
          <SiteLink
            key={tab.id}
            id={tabId(tab.id)}
            role="tab"
            href={managementTabHref(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={panelId(tab.id)}
            tabIndex={isLive && tab.id !== selected ? -1 : undefined}
            onKeyDown={onKeyDown}
            resetScroll={false}
            preload={false}
            className="inline-flex min-h-13 flex-none items-center border-b-3 border-transparent px-3 font-semibold text-muted first:pl-0 hover:text-text aria-selected:border-murram-600 aria-selected:text-text sm:px-4.5"
          >
            {tab.label}
          </SiteLink>
        ))}
      </InPageProvider>
    </div>
  );
}

/** Scrolls the selected tab into view: on a phone the list is wider than the window. */
function useSelectedInView(selected: ManagementTab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(tabId(selected));
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24;
  }, [selected]);
  return list;
}

export const ManagementTabList = island('management-tab-list', TabList);
