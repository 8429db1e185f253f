import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { MovedPage } from '#web/ui/navigation/navigation.ts';
import { type LandCardItem, toLandCardItem } from '../cards/card-items.ts';
import { listOfLand } from '../filters/land-filters.ts';
import { type LandSearch, landApiQuery, landListHref } from '../filters/land-search.ts';
import { moveToListingWithReference } from '../move-to-reference.ts';
import { listLand } from './land-client.gen.ts';
import type { ListingPage } from './listing-list.ts';
import { loadReadingNotes, type ReadingNotes } from './search-notes.ts';

/** What came of loading a search: its page, or why there is none. */
export type FoundLand =
  | { page: ListingPage<LandCardItem>; notes: ReadingNotes; failure: null }
  | { page: null; failure: string };

export type LandPageResult = { search: LandSearch } & FoundLand;

/**
 * For a route's loader and for changes of the filters: a failure is part of the result, so that the form and the cards
 * on screen stay.
 * @throws MovedPage to a property whose reference was typed, and to the last page from a page beyond it
 */
export async function loadLandPage(search: LandSearch, signal: AbortSignal): Promise<LandPageResult> {
  await moveToListingWithReference(search.text, 'land', signal);
  const result = await findLandPage(search, signal);
  const lastPage = Math.max(result.page?.pagination.total_pages ?? 1, 1);
  if (result.page && search.page > lastPage) throw new MovedPage(landListHref({ ...search, page: lastPage }));
  return result;
}

async function findLandPage(search: LandSearch, signal: AbortSignal): Promise<LandPageResult> {
  try {
    const { items, pagination, total_is_capped } = await callApi(listLand, { query: landApiQuery(search), signal });
    const page = { items: items.map(toLandCardItem), pagination, isCapped: total_is_capped };
    const notes = await loadReadingNotes(listOfLand, search, page.pagination.total_items === 0, signal);
    return { search, page, notes, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, page: null, failure: failureText(error) };
  }
}
