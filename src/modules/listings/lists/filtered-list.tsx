import { memo, type ReactNode, useMemo } from 'react';
import { InPageProvider, useDocumentTitle, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { type Address, useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtmlProvider } from '#web/ui/navigation/server-html.tsx';
import { pageName } from '../filters/active-filters.ts';
import type { Facets } from '../filters/facets-contract.ts';
import { type FilterFields, ListFilters } from '../filters/list-filters.tsx';
import { listHref, readSearch } from '../filters/list-search.ts';
import { loadListFacets, withFiltersOnly } from '../filters/load-facets.ts';
import { useFacets } from '../filters/use-facets.tsx';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { listingsOnMap } from '../map/found-on-map.ts';
import { useListMap } from '../map/use-list-map.tsx';
import { inTitle } from '../search/described-search.ts';
import { type FoundListings, type ListingPage, type ListPageResult, loadListPage, shownSearchOf } from './list-data.ts';
import { listTitle } from './list-head.ts';
import { listLooks } from './list-looks.ts';
import { ListResults } from './list-results.tsx';
import { ListWithForm, useListPage } from './list-with-form.tsx';
import { type ListingList, listAt, residentialList } from './listing-lists.ts';
import { ResultsCount } from './results-bar.tsx';
import { useListResults } from './use-list-results.ts';
import { useShownTyped } from './use-shown-typed.ts';
import { ViewToggle } from './view-toggle.tsx';

export interface FilteredListProps {
  path: ListingList['path'];
  found: FoundListings;
  facets: Facets | null;
  siteName: string;
  children: ReactNode;
}

/** The filters of a list and what they find. */
export function FilteredList({
  path,
  found,
  facets,
  siteName,
  children,
  fields,
}: FilteredListProps & { fields: FilterFields }) {
  const list = listAt(path) ?? residentialList;
  // Another view of the same listings, or the map moved beside them, loads nothing.
  const searchAt = ({ search }: Address) => ({
    ...readSearch(list, search),
    view: 'grid' as const,
    camera: null,
  });
  const page = useInPageNavigation<ListPageResult>({
    initial: { ...found, search: searchAt(useAddress()) },
    load: (address, signal) => loadListPage(list, searchAt(address), signal),
    keyOf: (address) => listHref(list, searchAt(address)),
    isComplete: ({ failure }) => failure === null,
  });
  const named = shownSearchOf(page.data);
  useDocumentTitle(listTitle(pageName(list, inTitle(list, named, page.data.page)), named.page, siteName));
  return (
    <InPageProvider page={page}>
      <ServerHtmlProvider>
        <FiltersAndResults
          list={list}
          result={page.data}
          serverFacets={facets}
          serverCards={children}
          fields={fields}
        />
      </ServerHtmlProvider>
    </InPageProvider>
  );
}

interface FiltersAndResultsProps {
  list: ListingList;
  /** What was loaded last. */
  result: ListPageResult;
  serverFacets: Facets | null;
  serverCards: ReactNode;
  fields: FilterFields;
}

function FiltersAndResults({ list, result, serverFacets, serverCards, fields }: FiltersAndResultsProps) {
  const page = useListPage(list, result);
  const { search, onSearch } = page;
  useShownTyped(search.typed);
  const look = listLooks[list.kind];
  const results = useListResults(list, result, search);
  // Without a choice of the visitor, a range of prices decides between sale and rent.
  const { purpose } = results?.search ?? search;
  const countedSearch = useMemo(() => ({ ...search, purpose }), [search, purpose]);
  const shown = result.failure === null && results;
  const total = shown ? shown.totalItems : null;
  const isCapped = results?.isCapped ?? false;
  const found = useMemo(
    () => (total === null || page.isLoading ? null : { total, isCapped }),
    [total, isCapped, page.isLoading],
  );
  const counted = withFiltersOnly(countedSearch);
  const facets = useFacets(listHref(list, counted), (signal) => loadListFacets(list, counted, signal), serverFacets);
  const find = useMemo(() => listingsOnMap(list, countedSearch), [list, countedSearch]);
  const map = useListMap(list, search, find, found);
  return (
    <ListWithForm
      list={list}
      page={page}
      result={result}
      found={found}
      facets={facets}
      form={
        <ListFilters
          list={list}
          search={search}
          fields={fields}
          onSearch={onSearch}
          count={
            <ResultsCount
              list={list}
              countedSearch={countedSearch}
              totalItems={total}
              isCapped={isCapped}
              note={shown ? closedNote(shown.items, shown.totalItems) : ''}
              isLoading={page.showsSkeletons}
            />
          }
          views={<ViewToggle view={search.view} hrefFor={(view) => listHref(list, { ...search, view })} />}
        />
      }
      around={map.around}
      results={results && <Results list={list} results={results} chosen={map.chosen} serverCards={serverCards} />}
      skeletonGrid={look.grids[search.view]}
    />
  );
}

/** Rendered for what is shown, not for the search that is loading. */
const Results = memo(ListResults);

/**
 * Lists have listings that were sold or let, too. 'already let' where all that were found are, '1 already let' where some
 * are; empty where more were found than the page shows, whose state is not known.
 */
export function closedNote(items: readonly Pick<ListingPage['items'][number], 'status'>[], totalItems: number): string {
  const closed = items.map(({ status }) => status).filter(isSoldOrLet);
  if (closed.length === 0 || items.length < totalItems) return '';
  const states = [...new Set(closed)].map((status) => status.toLowerCase()).sort();
  const note = `already ${states.join(' or ')}`;
  return closed.length === items.length ? note : `${closed.length} ${note}`;
}
