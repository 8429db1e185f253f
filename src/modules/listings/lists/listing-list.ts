import type { Pagination } from '#platform/http/contract.ts';
import type { ListSearch, RawSearch } from '../filters/search-values.ts';

/** One page of a list, as the cards need it. */
export interface ListingPage<Item> {
  items: Item[];
  pagination: Pagination;
  /** Whether there are more than `pagination.total_items`. */
  isCapped?: boolean;
}

/** A filter in force: its label, and the search without it. */
export interface ActiveFilter<Search> {
  label: string;
  without: Search;
}

/** A list page of either kind, as the parts that all list pages share need it. */
export interface ListingList<Search extends ListSearch> {
  path: string;
  heading: string;
  /** In the breadcrumb. */
  name: string;
  failureTitle: string;
  /** '1 home', '27 homes' */
  noun: { one: string; many: string };
  read: (raw: RawSearch) => Search;
  /** The address of a search in its one canonical spelling. */
  href: (search: Search) => string;
  /** What a search is for, as a title: 'Apartments for rent in Kilimani'. */
  nameOf: (search: Search) => string;
  activeFilters: (search: Search) => readonly ActiveFilter<Search>[];
  /** The search as the page shows it at first, in the same view. */
  withoutFilters: (search: Search) => Search;
  /** The count beside the list, in two parts: '27 homes' and 'for sale'; capped, '1,000+ homes'. */
  countOf: (search: Search, total: number, isCapped?: boolean) => { count: string; rest: string };
  /** For the page's description: '27 to choose from, …'. */
  choiceOf: (total: number, isCapped?: boolean) => string;
  /** The path of a listing's page. */
  listingHref: (slug: string) => string;
}

/** The search with something else chosen: its first page, and no longer what was typed. */
export const changeSearch = <Search extends ListSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  page: 1,
  typed: '',
  ...change,
});
