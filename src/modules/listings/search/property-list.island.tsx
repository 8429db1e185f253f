import { memo, type ReactNode, useMemo, useState } from 'react';
import { InPageProvider, useInPageNavigation } from '#web/ui/in-page-navigation.tsx';
import { island } from '#web/ui/island.tsx';
import { type Address, useAddress } from '#web/ui/navigation.ts';
import { ServerHtmlProvider } from '#web/ui/server-html.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useEarlySearch } from './early-search.ts';
import { ListWithForm, useListPage } from './list-page.tsx';
import { listTitle } from './list-title.ts';
import { changeSearch } from './listing-list.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { listOfProperties } from './property-filters.ts';
import { type PropertyList, propertyListAt } from './property-list.ts';
import { PropertyMapColumn } from './property-map-column.tsx';
import { type FoundProperties, type PropertyPageResult, shownSearchOf } from './property-page.ts';
import { PropertyResults, propertyGrids } from './property-results.tsx';
import { propertyListHref, propertyViews, readPropertySearch } from './property-search.ts';
import { ResultsBar } from './results-bar.tsx';
import { type PropertyResults as Results, usePropertyResults } from './use-property-results.ts';

interface PropertyListProps {
  path: PropertyList['path'];
  /** What the server found for the search of the address. */
  found: FoundProperties;
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

function FilteredList({ path, found, siteName, children }: PropertyListProps) {
  const list = propertyListAt(path);
  // Another view of the same properties loads nothing.
  const searchAt = ({ search }: Address) => ({ ...readPropertySearch(list, search), view: 'grid' as const });
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
  useDocumentTitle(listTitle(nameOf(named), named.page, siteName));
  return (
    <InPageProvider page={page}>
      <ServerHtmlProvider>
        <FiltersAndResults list={list} result={data} serverCards={children} />
      </ServerHtmlProvider>
    </InPageProvider>
  );
}

interface FiltersAndResultsProps {
  list: PropertyList;
  /** What was loaded last. */
  result: PropertyPageResult;
  /** The cards of the document. */
  serverCards: ReactNode;
}

function FiltersAndResults({ list, result, serverCards }: FiltersAndResultsProps) {
  const shared = useMemo(() => listOfProperties(list), [list]);
  const page = useListPage(shared, result);
  const { search, onSearch, onFilter } = page;
  const results = usePropertyResults(list, result, search.view);
  // Without a choice of the visitor, a range of prices decides between sale and rent.
  const countedSearch = { ...search, purpose: (results?.search ?? search).purpose };
  const shown = result.failure === null && results;
  const total = shown ? shown.totalItems : null;
  const isCapped = results?.isCapped ?? false;
  const found = useMemo(
    () => (total === null || page.isLoading ? null : { total, isCapped }),
    [total, isCapped, page.isLoading],
  );
  return (
    <ListWithForm
      list={shared}
      page={page}
      result={result}
      found={found}
      form={<PropertyFilterForm list={list} search={search} onSearch={onSearch} onFilter={onFilter} />}
      bar={
        <ResultsBar
          list={shared}
          search={search}
          countedSearch={countedSearch}
          totalItems={total}
          isCapped={isCapped}
          isLoading={page.showsSkeletons}
          views={propertyViews}
          hrefFor={(view) => propertyListHref(list, changeSearch(search, { view, page: search.page }))}
          chips="beside"
        />
      }
      results={results && <ResultsInView list={list} results={results} serverCards={serverCards} />}
      skeletonGrid={propertyGrids.grid}
    />
  );
}

interface ResultsInViewProps extends Pick<FiltersAndResultsProps, 'list' | 'serverCards'> {
  results: Results;
}

/** The cards alone, or beside the map; rendered for what is shown, not for the search that is loading. */
const ResultsInView = memo(({ list, results, serverCards }: ResultsInViewProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (results.search.view !== 'map' || results.totalItems === 0) {
    return <PropertyResults list={list} results={results} serverCards={serverCards} />;
  }
  return (
    <div className="grid gap-6 min-[1100px]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)] min-[1100px]:items-start min-[1100px]:gap-8">
      <PropertyMapColumn list={list} search={results.search} chosen={chosen} onChoose={setChosen} />
      <div className="min-w-0">
        <PropertyResults list={list} results={results} chosen={chosen} serverCards={serverCards} />
      </div>
    </div>
  );
});
