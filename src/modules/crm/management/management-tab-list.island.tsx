import { type KeyboardEvent, useEffect, useRef } from 'react';
import { InPageProvider, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import type { Navigation } from '#web/ui/navigation/navigation.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import {
  type ManagementTab,
  managementTabHref,
  managementTabs,
  managementTabsAnchor,
  panelId,
  readManagementTab,
  shownTab,
  tabId,
  tabsOf,
} from './management-tabs.ts';

/** The tab a key leads to from the tab at `at`; arrows wrap around (WAI-ARIA, tabs pattern). */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const loadNothing = async () => null;

/**
 * Tabs that are links without script. With it, they are one stop of the Tab key, with arrow keys between them, and show
 * their panels. The panels, and the links to them at the top of the page, are HTML of the server outside of this island.
 */
function TabList({ hasBuildings }: { hasBuildings: boolean }) {
  const tabs = tabsOf(hasBuildings);
  const page = useInPageNavigation({ initial: null, load: loadNothing });
  const selected = shownTab(readManagementTab(page.address.search), hasBuildings);
  const isLive = useHydrated();
  const list = useSelectedInView(selected);
  useEffect(() => {
    for (const { id } of managementTabs) {
      const panel = document.getElementById(panelId(id));
      if (panel) panel.hidden = id !== selected;
    }
  }, [selected]);

  useLinksToTabs(page.navigation);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected);
    const tab = tabs[targetOf(event.key, at, tabs.length) ?? -1];
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
        {tabs.map((tab) => (
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

/**
 * Makes the links at the top switch the tab in this document, so that text typed into a form is not lost. The focus goes
 * to the tab, as the fragment of the link moves it when a document is loaded.
 */
function useLinksToTabs({ follow }: Navigation): void {
  useEffect(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[data-shows-tab]');
    const stop = new AbortController();
    for (const link of links) link.addEventListener('click', show, { signal: stop.signal });
    return () => stop.abort();

    function show(this: HTMLAnchorElement, event: MouseEvent): void {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      const tab = managementTabs.find(({ id }) => id === this.dataset.showsTab);
      if (!tab || !follow(this.href, { resetScroll: false })) return;
      event.preventDefault();
      document.getElementById(tabId(tab.id))?.focus({ preventScroll: true });
      document.getElementById(managementTabsAnchor)?.scrollIntoView();
    }
  }, [follow]);
}

export const ManagementTabList = island('management-tab-list', TabList);
