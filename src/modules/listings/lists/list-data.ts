import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { MovedPage } from '#web/ui/navigation/navigation.ts';
import { type ListingCardItem, toLandCardItem, toPropertyCardItem } from '../cards/card-items.ts';
import { listListingsByReference } from '../client.gen.ts';
import type { ReferredListing } from '../contract.ts';
import { changeSearch, listApiQuery, listHref } from '../filters/list-search.ts';
import { hasPriceBound, type ListSearch } from '../filters/search-values.ts';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { findSearchAlternatives, understandSearchText } from '../search/search-client.gen.ts';
import type { SearchAlternatives, SearchUnderstanding } from '../search/search-contract.ts';
import { listLand } from './land-client.gen.ts';
import type { ListingList } from './listing-lists.ts';
import { listProperties } from './property-client.gen.ts';
import type { ListingPurpose } from './property-contract.ts';

/** Whether a text is written like a reference: 'MK-L-1001', in any case. */
export const isReference = (text: string): boolean => /^[a-z]{2,5}-[a-z]-\d{1,9}$/i.test(text);

/**
 * Leads from a list to the listing whose reference was typed there, where that list cannot show it: a plot on the
 * list of properties, a home on the list of land. A failed call is ignored, as the list works without it.
 * @throws MovedPage to the page of the listing
 */
async function moveToListingWithReference(
  text: string,
  shown: ReferredListing['type'],
  signal: AbortSignal,
): Promise<void> {
  if (!isReference(text)) return;
  const other = await findOther(text.toUpperCase(), shown, signal);
  if (other) throw new MovedPage(other);
}

async function findOther(reference: string, shown: ReferredListing['type'], signal: AbortSignal) {
  try {
    const { listings } = await callApi(listListingsByReference, { query: { references: reference }, signal });
    const [other] = listings.filter(({ type }) => type !== shown);
    if (!other) return null;
    const { slug } = other.type === 'land' ? other.land : other.property;
    return `/view/${other.type}/${encodeURIComponent(slug)}`;
  } catch {
    return null;
  }
}

/** One page of a list, as the cards need it. */
export interface ListingPage {
  items: ListingCardItem[];
  pagination: Pagination;
  /** Whether there are more than `pagination.total_items`. */
  isCapped?: boolean;
}

/** What a list page says of its search beside the cards. */
export interface SearchNotes {
  /** The purpose that a price bound made necessary; null when the visitor chose one, or none is needed. */
  chosenPurpose: ListingPurpose | null;
  /** How many the other purpose has within the same price bounds. */
  othersCount: number;
  /** How many plots the typed text finds; they are listed on another page. */
  plotsCount: number;
  corrections: SearchUnderstanding['corrections'];
  /** The typed text if nothing of it could be read; null otherwise. */
  unread: string | null;
  leftOut: SearchUnderstanding['left_out'];
  /** What else finds something; null where the search finds enough. */
  alternatives: SearchAlternatives | null;
}

/** What came of loading a search: its page, or why there is none. */
export type FoundListings = { page: ListingPage; notes: SearchNotes; failure: null } | { page: null; failure: string };

export type ListPageResult = { search: ListSearch } & FoundListings;

/** The search whose listings a result has: the requested one, with the purpose chosen for it. */
export const shownSearchOf = ({ search, ...found }: ListPageResult): ListSearch =>
  found.page && found.notes.chosenPurpose ? { ...search, purpose: found.notes.chosenPurpose } : search;

/**
 * Asks the API for one page of a search.
 * @throws ApiFailure
 */
export async function fetchListPage(list: ListingList, search: ListSearch, signal: AbortSignal): Promise<ListingPage> {
  const input = { query: listApiQuery(list, search), signal };
  if (list.kind === 'land') {
    const { items, pagination, total_is_capped } = await callApi(listLand, input);
    return { items: items.map(toLandCardItem), pagination, isCapped: total_is_capped };
  }
  const { items, pagination, total_is_capped } = await callApi(listProperties, input);
  return { items: items.map(toPropertyCardItem), pagination, isCapped: total_is_capped };
}

/**
 * For a route's loader and for changes of the filters: a failure is part of the result, so that the form and the cards
 * on screen stay.
 * @throws MovedPage to a listing of the other kind whose reference was typed, and from a page beyond the last one of land
 */
export async function loadListPage(
  list: ListingList,
  search: ListSearch,
  signal: AbortSignal,
): Promise<ListPageResult> {
  if (list.searchesTitle) await moveToListingWithReference(search.words, list.kind, signal);
  const result = await findListPage(list, search, signal);
  const lastPage = Math.max(result.page?.pagination.total_pages ?? 1, 1);
  if (list.kind === 'land' && result.page && search.page > lastPage)
    throw new MovedPage(listHref(list, { ...search, page: lastPage }));
  return result;
}

async function findListPage(list: ListingList, search: ListSearch, signal: AbortSignal): Promise<ListPageResult> {
  try {
    const [found, plotsCount] = await Promise.all([
      fetchOfOnePurpose(list, search, signal),
      countPlots(list, search, signal),
    ]);
    const { page, purpose, othersCount } = found;
    const chosenPurpose = purpose === search.purpose ? null : purpose;
    const reading = await loadReadingNotes(list, { ...search, purpose }, page, signal);
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
async function fetchOfOnePurpose(list: ListingList, search: ListSearch, signal: AbortSignal) {
  const { purpose } = search;
  if (list.kind === 'land' || purpose !== null || !hasPriceBound(search))
    return { page: await fetchListPage(list, search, signal), purpose, othersCount: 0 };
  const [sales, rents] = await Promise.all([
    fetchListPage(list, { ...search, purpose: 'Sale' }, signal),
    fetchListPage(list, { ...search, purpose: 'Rent' }, signal),
  ]);
  const [salesCount, rentsCount] = [sales.pagination.total_items, rents.pagination.total_items];
  return salesCount > 0 || rentsCount === 0
    ? ({ page: sales, purpose: 'Sale', othersCount: rentsCount } as const)
    : ({ page: rents, purpose: 'Rent', othersCount: 0 } as const);
}

/** Counts the plots that the typed text finds, on the list of all properties only; 0 when the call fails. */
async function countPlots(list: ListingList, { words }: ListSearch, signal: AbortSignal): Promise<number> {
  if (list.id !== 'properties' || words === '') return 0;
  const query = { search: firstCharacters(words, 100), per_page: 1 };
  return (await orNull(callApi(listLand, { query, signal })))?.pagination.total_items ?? 0;
}

/** Nothing, a single listing, or only what is sold or let already: no choice. */
function findsLittle({ items, pagination: { total_items } }: ListingPage): boolean {
  return total_items <= 1 || (total_items === items.length && items.every(({ status }) => isSoldOrLet(status)));
}

const purposeParameters = { Sale: 'sale', Rent: 'rent' } as const;

/** The notes of a search. A failed call is ignored, as the list works without them. */
async function loadReadingNotes(list: ListingList, search: ListSearch, page: ListingPage, signal: AbortSignal) {
  const of = listHref(list, changeSearch(search, {}));
  const typedOver = { list: list.id, ...(search.purpose && { purpose: purposeParameters[search.purpose] }) };
  const [understanding, alternatives] = await Promise.all([
    search.typed ? orNull(callApi(understandSearchText, { query: { q: search.typed, ...typedOver }, signal })) : null,
    findsLittle(page) ? orNull(callApi(findSearchAlternatives, { query: { of }, signal })) : null,
  ]);
  const { corrections = [], left_out: leftOut = [], is_read: isRead = true } = understanding ?? {};
  return { corrections, unread: isRead ? null : search.typed, leftOut, alternatives };
}

/** The reply of a call that the list works without; null when it fails. */
export const orNull = <Reply>(call: Promise<Reply>): Promise<Reply | null> => call.catch(() => null);
