import { callApi } from '#shared/api/client.ts';
import type { Pagination } from '#shared/contract.ts';
import { failureWords, replyUnavailable } from '#shared/page-failure.ts';
import { listProperties } from './calls.ts';
import { type PropertyCardItem, toPropertyCardItem } from './property-card-item.ts';
import type { PropertyList } from './property-list.ts';
import { type PropertySearch, propertyApiQuery } from './property-search.ts';

/** One page of a list, as the cards need it. */
export interface PropertyPage {
  items: PropertyCardItem[];
  pagination: Pagination;
}

/** What came of loading a search: its page, or why there is none. The page of the site is shown either way. */
export type PropertyPageResult = { search: PropertySearch } & (
  | { page: PropertyPage; failure: null }
  | { page: null; failure: string }
);

/**
 * Asks the API for one page of a search.
 * @throws ApiFailure
 */
export async function fetchPropertyPage(
  list: PropertyList,
  search: PropertySearch,
  signal: AbortSignal,
): Promise<PropertyPage> {
  const { items, pagination } = await callApi(listProperties, { query: propertyApiQuery(list, search), signal });
  return { items: items.map(toPropertyCardItem), pagination };
}

/** The same for a route's loader: a failure is part of the page, so that the form and what was on screen stay. */
export async function loadPropertyPage(
  list: PropertyList,
  search: PropertySearch,
  signal: AbortSignal,
): Promise<PropertyPageResult> {
  try {
    return { search, page: await fetchPropertyPage(list, search, signal), failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, page: null, failure: failureWords(error) };
  }
}
