import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { type PropertyCardItem, toPropertyCardItem } from '../cards/card-items.ts';
import { listOfProperties } from '../filters/property-filters.ts';
import { type PropertySearch, propertyApiQuery } from '../filters/property-search.ts';
import { hasPriceBound } from '../filters/search-values.ts';
import { moveToListingWithReference } from '../move-to-reference.ts';
import { listLand } from './land-client.gen.ts';
import type { ListingPage } from './listing-list.ts';
import { listProperties } from './property-client.gen.ts';
import type { ListingPurpose } from './property-contract.ts';
import type { PropertyList } from './property-list.ts';
import { loadReadingNotes, type ReadingNotes } from './search-notes.ts';

export type PropertyPage = ListingPage<PropertyCardItem>;

/** What the page tells about its search beside the cards. */
export interface SearchNotes extends ReadingNotes {
  /** The purpose that a price bound made necessary; null when the visitor chose one, or none is needed. */
  chosenPurpose: ListingPurpose | null;
  /** How many the other purpose has within the same price bounds. */
  othersCount: number;
  /** How many plots the typed text finds; they are listed on another page. */
  plotsCount: number;
}

/** What came of loading a search: its page, or why there is none. */
export type FoundProperties =
  | { page: PropertyPage; notes: SearchNotes; failure: null }
  | { page: null; failure: string };

export type PropertyPageResult = { search: PropertySearch } & FoundProperties;

/** The search whose properties a result has: the requested one, with the purpose chosen for it. */
export const shownSearchOf = (search: PropertySearch, { chosenPurpose }: SearchNotes): PropertySearch =>
  chosenPurpose === null ? search : { ...search, purpose: chosenPurpose };

/**
 * Asks the API for one page of a search.
 * @throws ApiFailure
 */
export async function fetchPropertyPage(
  list: PropertyList,
  search: PropertySearch,
  signal: AbortSignal,
): Promise<PropertyPage> {
  const { items, pagination, total_is_capped } = await callApi(listProperties, {
    query: propertyApiQuery(list, search),
    signal,
  });
  return { items: items.map(toPropertyCardItem), pagination, isCapped: total_is_capped };
}

/**
 * For a route's loader and for changes of the filters: a failure is part of the result, so that the form and the cards
 * on screen stay.
 * @throws MovedPage to a plot whose reference was typed
 */
export async function loadPropertyPage(
  list: PropertyList,
  search: PropertySearch,
  signal: AbortSignal,
): Promise<PropertyPageResult> {
  if (list.searchesTitle) await moveToListingWithReference(search.title, 'property', signal);
  try {
    const [found, plotsCount] = await Promise.all([
      fetchOfOnePurpose(list, search, signal),
      countPlots(list, search, signal),
    ]);
    const { page, shownSearch, othersCount } = found;
    const chosenPurpose = shownSearch.purpose === search.purpose ? null : shownSearch.purpose;
    const isEmpty = page.pagination.total_items === 0;
    const reading = await loadReadingNotes(listOfProperties(list), search, isEmpty, signal);
    return { search, page, notes: { chosenPurpose, othersCount, plotsCount, ...reading }, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, page: null, failure: failureText(error) };
  }
}

/**
 * A price bound has another meaning for a sale than for a monthly rent. Without a purpose, homes for sale within the
 * bounds are shown if there are any, else those for rent.
 */
async function fetchOfOnePurpose(list: PropertyList, search: PropertySearch, signal: AbortSignal) {
  if (search.purpose !== null || !hasPriceBound(search)) {
    return { page: await fetchPropertyPage(list, search, signal), shownSearch: search, othersCount: 0 };
  }
  const [forSale, forRent] = [{ ...search, purpose: 'Sale' } as const, { ...search, purpose: 'Rent' } as const];
  const [sales, rents] = await Promise.all([
    fetchPropertyPage(list, forSale, signal),
    fetchPropertyPage(list, forRent, signal),
  ]);
  const [salesCount, rentsCount] = [sales.pagination.total_items, rents.pagination.total_items];
  return salesCount > 0 || rentsCount === 0
    ? { page: sales, shownSearch: forSale, othersCount: rentsCount }
    : { page: rents, shownSearch: forRent, othersCount: 0 };
}

/** Counts the plots that the typed text finds, on the list of all properties only; 0 when the call fails. */
async function countPlots(list: PropertyList, { title }: PropertySearch, signal: AbortSignal): Promise<number> {
  if (!list.searchesTitle || title === '') return 0;
  try {
    const query = { search: title.slice(0, 100), per_page: 1 };
    return (await callApi(listLand, { query, signal })).pagination.total_items;
  } catch {
    return 0;
  }
}
