import type { z } from 'zod';
import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-failure.ts';
import { MovedPage } from '#web/ui/moved-page.ts';
import { moveToListingWithReference } from '../move-to-reference.ts';
import { type LandCardItem, toLandCardItem } from './card-items.ts';
import { listLand, listLandFilters } from './land-client.gen.ts';
import type * as contract from './land-contract.ts';
import { listOfLand } from './land-filters.ts';
import { type LandGroup, type LandSearch, landApiQuery, landListHref } from './land-search.ts';
import type { ListingPage } from './listing-list.ts';
import { loadReadingNotes, type ReadingNotes } from './search-notes.ts';

export interface LandChoice {
  value: string;
  count: number;
}

/** What can be chosen in each group, and how many plots there are of it. */
export type LandChoices = Record<LandGroup, LandChoice[]>;

/** What came of loading a search: its page, or why there is none. */
export type FoundLand = { choices: LandChoices | null } & (
  | { page: ListingPage<LandCardItem>; notes: ReadingNotes; failure: null }
  | { page: null; failure: string }
);

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
  const choices = await loadChoices(signal);
  try {
    const { items, pagination, total_is_capped } = await callApi(listLand, { query: landApiQuery(search), signal });
    const page = { items: items.map(toLandCardItem), pagination, isCapped: total_is_capped };
    const notes = await loadReadingNotes(listOfLand, search, page.pagination.total_items === 0, signal);
    return { search, choices, page, notes, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, choices, page: null, failure: failureText(error) };
  }
}

const CACHE_MS = 5 * 60_000;
let cached: { choices: LandChoices; at: number } | null = null;

/** The choices, cached in a browser; null when the call fails, as the list works without them. */
async function loadChoices(signal: AbortSignal): Promise<LandChoices | null> {
  const isBrowser = typeof window !== 'undefined';
  if (isBrowser && cached && Date.now() - cached.at < CACHE_MS) return cached.choices;
  try {
    const choices = toChoices(await callApi(listLandFilters, { signal }));
    if (isBrowser) cached = { choices, at: Date.now() };
    return choices;
  } catch {
    return null;
  }
}

const toChoices = (filters: z.output<(typeof contract.listLandFilters)['data']>): LandChoices => ({
  state: filters.states,
  city: filters.cities,
  zoning: filters.zoning,
  utilities: filters.utilities,
  features: filters.features,
  topography: filters.topography,
  status: filters.statuses,
  tenure: filters.tenures,
});
