import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { getEnquiryBoard, getInboxVersion, listEnquiries } from './client.gen.ts';
import type { EnquiryBoard, EnquiryPage } from './contract.ts';
import type { EnquirySearch } from './enquiry-search.ts';

export type ShownInbox = { board: EnquiryBoard } | { page: EnquiryPage };

/** How often an open page asks whether anything changed. */
const ASKED_EVERY_MS = 20_000;
/** How soon it looks again whether a card is still being carried or a menu is still open. */
const HELD_BACK_MS = 1_500;

/** As the address asks for it. */
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
 * The inbox as it is now: what colleagues and visitors change appears without a reload. An open page asks every twenty
 * seconds while it is visible, and at once when it is looked at again, such as after sleep. Asking is one short query;
 * the rows are fetched only where something changed, and shown only when nobody is in the middle of something.
 * @param isBusy whether the person is in the middle of something that new rows would disturb
 */
export function useInboxRefresh(loaded: ShownInbox, search: EnquirySearch, isBusy: () => boolean): ShownInbox {
  const [fresh, setFresh] = useState<{ of: ShownInbox; shown: ShownInbox } | null>(null);
  // What the router has loaded meanwhile is newer than what was fetched beside it.
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
      if (now.current.isBusy()) timer = setTimeout(() => show(from, next), HELD_BACK_MS);
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
        // Without a network or while the program restarts the page stays as it is; the next turn asks again.
      } finally {
        isAsking = false;
      }
    };
    const onSeen = () => void ask();
    const interval = setInterval(onSeen, ASKED_EVERY_MS);
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

/** A card that goes to another column is drawn anew there; the focus of the keyboard goes with it. */
function keepingFocus(change: () => void): void {
  const id = enquiryInFocus();
  change();
  if (!id) return;
  requestAnimationFrame(() => {
    if (enquiryInFocus() !== id) document.querySelector<HTMLElement>(`[data-enquiry="${id}"]`)?.focus();
  });
}

/** A menu or a dialog is open. Text in the filters is the browser's own and stays through new rows. */
export const isInTheMiddle = (): boolean => document.querySelector('main details[open] form, dialog[open]') !== null;
