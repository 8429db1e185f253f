import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { failureText, replyUnavailable } from '#platform/http/page-failure.ts';
import { type PropertyCardItem, toPropertyCardItem } from './card-items.ts';
import { listLand } from './land-client.gen.ts';
import { listProperties } from './property-client.gen.ts';
import type { ListingPurpose } from './property-contract.ts';
import type { PropertyList } from './property-list.ts';
import { hasPriceBound, type PropertySearch, propertyApiQuery } from './property-search.ts';

/** One page of a list, as the cards need it. */
export interface PropertyPage {
  items: PropertyCardItem[];
  pagination: Pagination;
}

/** What the page says about its search beyond the cards. */
export interface SearchNotes {
  /** The purpose chosen because prices are compared within one of them; null when the visitor chose, or none is needed. */
  chosenPurpose: ListingPurpose | null;
  /** How many the other purpose has within the same price bounds. */
  othersCount: number;
  /** How many plots the typed words find; they stand on a page of their own. */
  plotsCount: number;
}

/** What came of loading a search: its page, or why there is none. The page of the site is shown either way. */
export type PropertyPageResult = { search: PropertySearch } & (
  | {
      page: PropertyPage;
      /** The search whose homes these are: the one asked for, with the purpose chosen for it. */
      shownSearch: PropertySearch;
      notes: SearchNotes;
      failure: null;
    }
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
    const [found, plotsCount] = await Promise.all([
      fetchOfOnePurpose(list, search, signal),
      countPlots(list, search, signal),
    ]);
    const { page, shownSearch, othersCount } = found;
    const chosenPurpose = shownSearch.purpose === search.purpose ? null : shownSearch.purpose;
    return { search, page, shownSearch, notes: { chosenPurpose, othersCount, plotsCount }, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, page: null, failure: failureText(error) };
  }
}

interface FoundPage {
  page: PropertyPage;
  shownSearch: PropertySearch;
  othersCount: number;
}

/**
 * A price bound means one thing for a sale and another for a monthly rent. Without a purpose, homes for sale within the
 * bounds are shown if there are any, else those for rent.
 */
async function fetchOfOnePurpose(list: PropertyList, search: PropertySearch, signal: AbortSignal): Promise<FoundPage> {
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

/** Only for the list of everything, whose search box is the home page's. It is an extra, so its failure is no failure. */
async function countPlots(list: PropertyList, { title }: PropertySearch, signal: AbortSignal): Promise<number> {
  if (!list.searchesTitle || title === '') return 0;
  try {
    const query = { search: title.slice(0, 100), per_page: 1 };
    return (await callApi(listLand, { query, signal })).pagination.total_items;
  } catch {
    return 0;
  }
}
