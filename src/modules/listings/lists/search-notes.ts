import { callApi } from '#platform/http/client.ts';
import type { ListSearch } from '../filters/search-values.ts';
import { findSearchAlternatives, understandSearchText } from '../search/search-client.gen.ts';
import type { SearchAlternatives, SearchUnderstanding } from '../search/search-contract.ts';
import { changeSearch, type ListingList } from './listing-list.ts';

/** What a list page says of its search beside the cards: words that were read as others, and what else finds something. */
export interface ReadingNotes {
  corrections: SearchUnderstanding['corrections'];
  /** The typed text if nothing of it could be read; null otherwise. */
  unread: string | null;
  /** Words that the search goes on without. */
  leftOut: SearchUnderstanding['left_out'];
  /** Null where the search found something. */
  alternatives: SearchAlternatives | null;
}

/** The notes of a search. A failed call is ignored, as the list works without them. */
export async function loadReadingNotes<Search extends ListSearch>(
  list: ListingList<Search>,
  search: Search,
  isEmpty: boolean,
  signal: AbortSignal,
): Promise<ReadingNotes> {
  const [understanding, alternatives] = await Promise.all([
    search.typed ? orNull(callApi(understandSearchText, { query: { q: search.typed }, signal })) : null,
    isEmpty
      ? orNull(callApi(findSearchAlternatives, { query: { of: list.href(changeSearch(search, {})) }, signal }))
      : null,
  ]);
  const { corrections = [], left_out: leftOut = [], is_read: isRead = true } = understanding ?? {};
  return { corrections, unread: isRead ? null : search.typed, leftOut, alternatives };
}

async function orNull<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch {
    return null;
  }
}
