import { useState } from 'react';
import { ListFrame, useListPage } from './list-page.tsx';
import { changeSearch } from './listing-list.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { listOfProperties } from './property-filters.ts';
import type { PropertyList } from './property-list.ts';
import { PropertyMapColumn } from './property-map-column.tsx';
import type { PropertyPageResult } from './property-page.ts';
import { PropertyResults, propertyGrids } from './property-results.tsx';
import { propertyListHref, propertyViews } from './property-search.ts';
import { ResultsBar } from './results-bar.tsx';
import { type PropertyResults as Results, usePropertyResults } from './use-property-results.ts';

export interface PropertyListPageProps {
  list: PropertyList;
  /** What the route has loaded. */
  result: PropertyPageResult;
}

export function PropertyListPage({ list, result }: PropertyListPageProps) {
  const shared = listOfProperties(list);
  const page = useListPage(shared, result);
  const { search, onSearch, onFilter } = page;
  const results = usePropertyResults(list, result, search.view);
  // Without a choice of the visitor, a range of prices decides between sale and rent.
  const countedSearch = { ...search, purpose: (results?.search ?? search).purpose };
  return (
    <ListFrame
      list={shared}
      page={page}
      result={result}
      form={<PropertyFilterForm list={list} search={search} onSearch={onSearch} onFilter={onFilter} />}
      bar={
        <ResultsBar
          list={shared}
          search={search}
          countedSearch={countedSearch}
          totalItems={result.failure === null && results ? results.totalItems : null}
          isCapped={results?.isCapped}
          isLoading={page.showsSkeletons}
          views={propertyViews}
          hrefFor={(view) => propertyListHref(list, changeSearch(search, { view, page: search.page }))}
          chips="beside"
        />
      }
      results={results && <ResultsInView list={list} results={results} />}
      skeletonGrid={propertyGrids.grid}
    />
  );
}

interface ResultsInViewProps extends Pick<PropertyListPageProps, 'list'> {
  results: Results;
}

/** The cards alone, or beside the map. */
function ResultsInView({ list, results }: ResultsInViewProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (results.search.view !== 'map' || results.totalItems === 0) {
    return <PropertyResults list={list} results={results} />;
  }
  return (
    <div className="grid gap-6 min-[1100px]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)] min-[1100px]:items-start min-[1100px]:gap-8">
      <PropertyMapColumn list={list} search={results.search} chosen={chosen} onChoose={setChosen} />
      <div className="min-w-0">
        <PropertyResults list={list} results={results} chosen={chosen} />
      </div>
    </div>
  );
}
