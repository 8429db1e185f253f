import { useHydrated, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type ManagementTab, managementTabHref, managementTabs } from './management-tabs.ts';

export const tabId = (tab: ManagementTab): string => `tab-${tab}`;
export const panelId = (tab: ManagementTab): string => `panel-${tab}`;

/** The tab a key leads to from the tab at `at`; arrows wrap around (WAI-ARIA, tabs pattern). */
function targetOf(key: string, at: number): number | null {
  const count = managementTabs.length;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs that are links without script. With it, they are one stop of the Tab key, with arrow keys between them. */
export function TabList({ selected, label }: { selected: ManagementTab; label: string }) {
  const router = useRouter();
  const isLive = useHydrated();
  const list = useSelectedInView(selected);

  function onKeyDown(event: KeyboardEvent) {
    const at = managementTabs.findIndex(({ id }) => id === selected);
    const tab = managementTabs[targetOf(event.key, at) ?? -1];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab.id))?.focus();
    void router.navigate({ href: managementTabHref(tab.id), replace: true, resetScroll: false });
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b-[1.5px] border-line [scrollbar-width:none]"
    >
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
