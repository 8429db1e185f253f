import { callApi } from '#platform/http/client.ts';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { getEnquiryBoard, getInboxVersion, listEnquiries } from './client.gen.ts';
import type { EnquiryBoard, EnquiryPage } from './contract.ts';
import type { EnquirySearch } from './enquiry-search.ts';

export type ShownInbox = { board: EnquiryBoard } | { page: EnquiryPage };

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
 * Refreshes the inbox without a reload. Rows are fetched only where the inbox has another version than what is shown: what
 * the page changed itself is on it already.
 */
export const useInboxRefresh = (loaded: ShownInbox, search: EnquirySearch, isBusy: () => boolean): ShownInbox =>
  useLiveData(loaded, {
    topics: ['enquiries'],
    isBusy,
    read: async (shown, call) => {
      const { version } = await callApi(getInboxVersion, call);
      return version === versionOf(shown) ? shown : loadInbox(search, call);
    },
  });
