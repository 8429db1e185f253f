import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getEnquiryBoard, getInboxVersion, listEnquiries } from './client.gen.ts';
import type { EnquiryBoard, EnquiryPage } from './contract.ts';
import type { EnquirySearch } from './enquiry-search.ts';

export type ShownInbox = { board: EnquiryBoard } | { page: EnquiryPage };

const CHECK_EVERY_MS = 20_000;
/** Delay before new rows are tried again while a card is dragged or a menu is open. */
const BUSY_RETRY_MS = 1_500;

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
 * Refreshes the inbox without a reload. A visible page checks the version every twenty seconds, and at once when it becomes
 * visible again, such as after sleep. The check is one short query; rows are fetched only after a change, and shown only
 * while the user is not busy.
 * @param isBusy whether new rows would disturb the user, such as while a card is dragged
 */
export function useInboxRefresh(loaded: ShownInbox, search: EnquirySearch, isBusy: () => boolean): ShownInbox {
  const [fresh, setFresh] = useState<{ of: ShownInbox; shown: ShownInbox } | null>(null);
  // Rows that the router loaded meanwhile are newer than those fetched here.
  const shown = fresh?.of === loaded ? fresh.shown : loaded;
  const now = useRef({ loaded, search, shown, isBusy });
  useEffect(() => {
    now.current = { loaded, search, shown, isBusy };
  });
  useEffect(() => {
    const stopped = new AbortController();
    const call = { signal: stopped.signal, isBackground: true } as const;
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (from: ShownInbox, next: ShownInbox) => {
      if (stopped.signal.aborted || now.current.loaded !== from) return;
      clearTimeout(timer);
      if (now.current.isBusy()) timer = setTimeout(() => show(from, next), BUSY_RETRY_MS);
      else keepingFocus(() => setFresh({ of: from, shown: next }));
    };
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        const { version } = await callApi(getInboxVersion, call);
        const { loaded: from, search: wanted, shown: current } = now.current;
        if (version !== versionOf(current)) show(from, await loadInbox(wanted, call));
      } catch {
        // Without a network, or while the program restarts, the page stays as it is until the next check.
      } finally {
        isAsking = false;
      }
    };
    const onSeen = () => void ask();
    const interval = setInterval(onSeen, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onSeen);
    window.addEventListener('focus', onSeen);
    window.addEventListener('online', onSeen);
    return () => {
      stopped.abort();
      clearInterval(interval);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('focus', onSeen);
      window.removeEventListener('online', onSeen);
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

/** Whether a menu or a dialog is open. Text in the filters is not affected by new rows. */
export const hasOpenForm = (): boolean => document.querySelector('main details[open] form, dialog[open]') !== null;
