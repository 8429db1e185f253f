import { useState } from 'react';
import type { LandCardItem } from './card-items.ts';
import { LandFilterForm } from './land-filter-form.tsx';
import { listOfLand } from './land-filters.ts';
import type { LandPageResult } from './land-page.ts';
import { LandResults, landGrids } from './land-results.tsx';
import { type LandSearch, landListHref } from './land-search.ts';
import { ListFrame, useListPage } from './list-page.tsx';
import type { ListingPage } from './listing-list.ts';
import { ResultsBar } from './results-bar.tsx';

export interface LandListPageProps {
  /** What the route has loaded. */
  result: LandPageResult;
}

/** While the filters are open, wide screens have a column for them at the left of the list. */
const landGrid =
  'group/land relative grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:gap-y-6 lg:has-[[data-land-filters][open]]:grid-cols-[288px_minmax(0,1fr)]';
const resultsPlace =
  'min-w-0 max-lg:pt-6 lg:col-start-1 lg:row-start-2 lg:group-has-[[data-land-filters][open]]/land:col-start-2';

export function LandListPage({ result }: LandListPageProps) {
  const page = useListPage(listOfLand, result);
  const { search, isLoading, onSearch, onFilter } = page;
  const shown = useLastPage(result);
  const totalItems = result.page?.pagination.total_items ?? null;
  return (
    <ListFrame
      list={listOfLand}
      page={page}
      result={result}
      form={
        <LandFilterForm
          choices={result.choices}
          totalItems={isLoading ? null : totalItems}
          search={search}
          onSearch={onSearch}
          onFilter={onFilter}
        />
      }
      bar={
        <ResultsBar
          list={listOfLand}
          search={search}
          totalItems={totalItems}
          isCapped={result.page?.isCapped}
          isLoading={page.showsSkeletons}
          views={['grid', 'list']}
          hrefFor={(view) => landListHref({ ...search, view: view === 'list' ? 'list' : 'grid' })}
          chips="below"
        />
      }
      results={shown && <LandResults search={{ ...shown.search, view: search.view }} page={shown.page} />}
      skeletonGrid={landGrids.grid}
      className={landGrid}
      resultsClassName={resultsPlace}
    />
  );
}

/** The page that was loaded; after a failure the one before, so that the cards on screen stay. */
function useLastPage({ search, page }: LandPageResult): { search: LandSearch; page: ListingPage<LandCardItem> } | null {
  const [last, setLast] = useState(page && { search, page });
  if (page === null || page === last?.page) return last;
  const now = { search, page };
  setLast(now);
  return now;
}
