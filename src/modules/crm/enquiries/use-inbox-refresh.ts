import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getEnquiryBoard, getInboxVersion, listEnquiries } from './client.gen.ts';
import type { EnquiryBoard, EnquiryPage } from './contract.ts';
import type { EnquirySearch } from './enquiry-search.ts';

export type ShownInbox = { board: EnquiryBoard } | { page: EnquiryPage };

const CHECK_EVERY_MS = 20_000;
export async function loadInbox(
  { view, more, stage, sort, page, ...filters }: EnquirySearch,
  call: { signal?: AbortSignal; isBackground?: true } = {},
): Promise<ShownInbox> {
  if (view === 'table') {
    return { page: await callApi(listEnquiries, { query: { ...filters, stage, sort, page }, ...call }) };
  }
  return { board: await callApi(getEnquiryBoard, { query: { ...filters, more }, ...call }) };
}

const versionOf = (shown: ShownInbox): string => ('board' in shown ? shown.board.version : shown.page.version);

/**
 * Refreshes the inbox without a reload: a visible page asks for the version every twenty seconds, and at once when it is
 * looked at again. Rows are fetched only after a change, and while they would not disturb; else the next look shows them.
 */
export function useInboxRefresh(loaded: ShownInbox, search: EnquirySearch, isBusy: () => boolean): ShownInbox {
  const [fresh, setFresh] = useState<{ of: ShownInbox; shown: ShownInbox } | null>(null);
  // Rows that the router loaded meanwhile are newer than those fetched here.
  const shown = fresh?.of === loaded ? fresh.shown : loaded;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || isBusy()) return;
    const call = { signal, isBackground: true } as const;
    const { version } = await callApi(getInboxVersion, call);
    if (version === versionOf(shown)) return;
    const next = await loadInbox(search, call);
    if (!isBusy()) keepingFocus(() => setFresh({ of: loaded, shown: next }));
  });
  useEffect(() => {
    const stopped = new AbortController();
    // Without a network, or while the program restarts, the page stays as it is until the next look.
    const onSeen = () => void look(stopped.signal).catch(() => {});
    const interval = setInterval(onSeen, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onSeen, { signal: stopped.signal });
    window.addEventListener('focus', onSeen, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearInterval(interval);
    };
  }, []);
  return shown;
}

const enquiryInFocus = (): string | null | undefined => document.activeElement?.getAttribute('data-enquiry');

/** A card in another column is a new element, so the keyboard focus is set on it again. */
function keepingFocus(change: () => void): void {
  const id = enquiryInFocus();
  change();
  if (!id) return;
  requestAnimationFrame(() => {
    if (enquiryInFocus() !== id) document.querySelector<HTMLElement>(`[data-enquiry="${id}"]`)?.focus();
  });
}

/** Whether a card is dragged, or a menu or a dialog is open. Text in the filters is not affected by new rows. */
export const isBusyElement = (): boolean =>
  document.querySelector('main [data-dragged], main details[open] form, dialog[open]') !== null;
