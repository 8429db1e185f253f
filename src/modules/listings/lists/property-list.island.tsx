import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { isFilledIn } from '#web/ui/form/is-filled-in.ts';
import { InPageProvider, useDocumentTitle, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { type Address, useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtmlProvider } from '#web/ui/navigation/server-html.tsx';
import { loadPropertyFacets, withFiltersOnly } from '../filters/facets.ts';
import type { Facets } from '../filters/facets-contract.ts';
import { fieldsOf } from '../filters/list-form.tsx';
import { PropertyFilterForm } from '../filters/property-filter-form.tsx';
import { listOfProperties } from '../filters/property-filters.ts';
import { type PropertySearch, propertyListHref, readPropertySearch } from '../filters/property-search.ts';
import { listViews } from '../filters/search-values.ts';
import { useFacets } from '../filters/use-facets.tsx';
import { propertiesOnMap } from '../map/found-on-map.ts';
import { useListMap } from '../map/use-list-map.tsx';
import { propertyInTitle } from '../search/described-search.ts';
import { closedNote } from './closed-note.ts';
import { ListWithForm, useListPage } from './list-page.tsx';
import { listTitle } from './list-title.ts';
import { changeSearch } from './listing-list.ts';
import { type PropertyList, propertyListAt } from './property-list.ts';
import { type FoundProperties, loadPropertyPage, type PropertyPageResult, shownSearchOf } from './property-page.ts';
import { PropertyResults, propertyGrids } from './property-results.tsx';
import { ResultsBar } from './results-bar.tsx';
import { usePropertyResults } from './use-property-results.ts';

interface PropertyListProps {
  path: PropertyList['path'];
  /** What the server found for the search of the address. */
  found: FoundProperties;
  facets: Facets | null;
  /** For the document's title. */
  siteName: string;
  /** The cards of the properties that the server found. */
  children: ReactNode;
}

/**
 * The filters of a list of properties and what they find. Starts at a touch, because its script is a fifth of the
 * page's and a visitor who only reads the results needs none of it.
 */
export const PropertyListIsland = island('property-list', FilteredList, 'touch');

function FilteredList({ path, found, facets, siteName, children }: PropertyListProps) {
  const list = propertyListAt(path);
  // Another view of the same properties, or the map moved beside them, loads nothing.
  const searchAt = ({ search }: Address) => ({
    ...readPropertySearch(list, search),
    view: 'grid' as const,
    camera: null,
  });
  const load = useEarlySearch(list);
  const page = useInPageNavigation<PropertyPageResult>({
    initial: { ...found, search: searchAt(useAddress()) },
    load: (address, signal) => load(searchAt(address), signal),
    keyOf: (address) => propertyListHref(list, searchAt(address)),
    isComplete: ({ failure }) => failure === null,
  });
  const { data } = page;
  const { nameOf } = listOfProperties(list);
  const named = data.page ? shownSearchOf(data.search, data.notes) : data.search;
  useDocumentTitle(listTitle(nameOf(propertyInTitle(named, data.page)), named.page, siteName));
  return (
    <InPageProvider page={page}>
      <ServerHtmlProvider>
        <FiltersAndResults list={list} result={data} serverFacets={facets} serverCards={children} />
      </ServerHtmlProvider>
    </InPageProvider>
  );
}

interface FiltersAndResultsProps {
  list: PropertyList;
  /** What was loaded last. */
  result: PropertyPageResult;
  /** The numbers of the document. */
  serverFacets: Facets | null;
  /** The cards of the document. */
  serverCards: ReactNode;
}

function FiltersAndResults({ list, result, serverFacets, serverCards }: FiltersAndResultsProps) {
  const shared = useMemo(() => listOfProperties(list), [list]);
  const page = useListPage(shared, result);
  const { search, onSearch, onFilter } = page;
  const results = usePropertyResults(list, result, search.view);
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
  const facetsKey = propertyListHref(list, counted);
  const facets = useFacets(facetsKey, (signal) => loadPropertyFacets(list, counted, signal), serverFacets);
  const find = useMemo(() => propertiesOnMap(list, countedSearch), [list, countedSearch]);
  const map = useListMap(shared, search, find, found);
  return (
    <ListWithForm
      list={shared}
      page={page}
      result={result}
      found={found}
      facets={facets}
      form={<PropertyFilterForm list={list} search={search} onSearch={onSearch} onFilter={onFilter} />}
      bar={
        <ResultsBar
          list={shared}
          search={search}
          countedSearch={countedSearch}
          totalItems={total}
          isCapped={isCapped}
          note={shown ? closedNote(shown.items, shown.totalItems) : ''}
          isLoading={page.showsSkeletons}
          views={listViews}
          hrefFor={(view) => propertyListHref(list, changeSearch(search, { view, page: search.page }))}
          chips="beside"
        />
      }
      around={map.around}
      results={results && <Results list={list} results={results} chosen={map.chosen} serverCards={serverCards} />}
      skeletonGrid={propertyGrids[search.view]}
    />
  );
}

/** Rendered for what is shown, not for the search that is loading. */
const Results = memo(PropertyResults);

interface EarlySearch {
  href: string;
  result: Promise<PropertyPageResult>;
}

/**
 * Loads the page of a search. Filters that were chosen before the list's script had loaded are requested when hydration
 * begins, so that the reply arrives during hydration; the form navigates to them once it is hydrated.
 */
function useEarlySearch(list: PropertyList) {
  const [started] = useState(() => startEarlySearch(list));
  const early = useRef(started);
  return (search: PropertySearch, signal: AbortSignal): Promise<PropertyPageResult> => {
    const { current } = early;
    early.current = null;
    return current?.href === propertyListHref(list, search) ? current.result : loadPropertyPage(list, search, signal);
  };
}

function startEarlySearch(list: PropertyList): EarlySearch | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector<HTMLFormElement>(`form[action="${list.path}"]`);
  if (!form || !isFilledIn(form)) return null;
  const search: PropertySearch = { ...readPropertySearch(list, fieldsOf(form)), view: 'grid' };
  const result = loadPropertyPage(list, search, new AbortController().signal);
  // Prevents an unhandled rejection: whoever uses the result handles its error.
  result.catch(() => {});
  return { href: propertyListHref(list, search), result };
}
