import { memo, type ReactNode, useMemo, useState } from 'react';
import { InPageProvider, useDocumentTitle, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtmlProvider } from '#web/ui/navigation/server-html.tsx';
import type { LandCardItem } from '../cards/card-items.ts';
import { loadLandFacets, withFiltersOnly } from '../filters/facets.ts';
import type { Facets } from '../filters/facets-contract.ts';
import { LandFilterForm } from '../filters/land-filter-form.tsx';
import { landListName, listOfLand } from '../filters/land-filters.ts';
import { type LandSearch, landListHref, readLandSearch } from '../filters/land-search.ts';
import { listViews } from '../filters/search-values.ts';
import { useFacets } from '../filters/use-facets.tsx';
import { landOnMap } from '../map/found-on-map.ts';
import { useListMap } from '../map/use-list-map.tsx';
import { landInTitle } from '../search/described-search.ts';
import { closedNote } from './closed-note.ts';
import { type FoundLand, type LandPageResult, loadLandPage } from './land-page.ts';
import { LandResults, landGrids } from './land-results.tsx';
import { ListWithForm, useListPage } from './list-page.tsx';
import { listTitle } from './list-title.ts';
import type { ListingPage } from './listing-list.ts';
import { ResultsBar } from './results-bar.tsx';
import type { ReadingNotes } from './search-notes.ts';

/** While the filters are open, wide screens have a column for them at the left of the list. */
const landGrid =
  'group/land relative grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:gap-y-6 lg:has-[[data-land-filters][open]]:grid-cols-[288px_minmax(0,1fr)]';
const resultsPlace =
  'min-w-0 max-lg:pt-6 lg:col-start-1 lg:row-start-2 lg:group-has-[[data-land-filters][open]]/land:col-start-2';

interface LandListProps {
  /** What the server found for the search of the address. */
  found: FoundLand;
  facets: Facets | null;
  /** For the document's title. */
  siteName: string;
  /** The cards of the plots that the server found. */
  children: ReactNode;
}

/** The filters of the list of land and what they find; like the list of properties, readable without its script. */
export const LandListIsland = island('land-list', FilteredList, 'touch');

function FilteredList({ found, facets, siteName, children }: LandListProps) {
  const page = useInPageNavigation<LandPageResult>({
    initial: { ...found, search: readLandSearch(useAddress().search) },
    load: ({ search }, signal) => loadLandPage(readLandSearch(search), signal),
    // Another view of the same plots, or the map moved beside them, loads nothing.
    keyOf: ({ search }) => landListHref({ ...readLandSearch(search), view: 'grid', camera: null }),
    isComplete: ({ failure }) => failure === null,
  });
  const { search } = page.data;
  useDocumentTitle(listTitle(landListName(landInTitle(search, page.data.page)), search.page, siteName));
  return (
    <InPageProvider page={page}>
      <ServerHtmlProvider>
        <FiltersAndResults result={page.data} serverFacets={facets} serverCards={children} />
      </ServerHtmlProvider>
    </InPageProvider>
  );
}

interface FiltersAndResultsProps {
  /** What was loaded last. */
  result: LandPageResult;
  /** The numbers of the document. */
  serverFacets: Facets | null;
  /** The cards of the document. */
  serverCards: ReactNode;
}

function FiltersAndResults({ result, serverFacets, serverCards }: FiltersAndResultsProps) {
  const page = useListPage(listOfLand, result);
  const { search, isLoading, onSearch, onFilter } = page;
  const shown = useLastPage(result);
  const shownSearch = useMemo(() => shown && { ...shown.search, view: search.view }, [shown, search.view]);
  const totalItems = result.page?.pagination.total_items ?? null;
  const isCapped = result.page?.isCapped ?? false;
  const found = useMemo(
    () => (totalItems === null || isLoading ? null : { total: totalItems, isCapped }),
    [totalItems, isLoading, isCapped],
  );
  const counted = withFiltersOnly(search);
  const facets = useFacets(landListHref(counted), (signal) => loadLandFacets(counted, signal), serverFacets);
  const find = useMemo(() => landOnMap(search), [search]);
  const map = useListMap(listOfLand, search, find, found);
  return (
    <ListWithForm
      list={listOfLand}
      page={page}
      result={result}
      found={found}
      facets={facets}
      form={<LandFilterForm search={search} onSearch={onSearch} onFilter={onFilter} />}
      bar={
        <ResultsBar
          list={listOfLand}
          search={search}
          totalItems={totalItems}
          isCapped={isCapped}
          note={closedNote(result.page?.items ?? [], totalItems ?? 0)}
          isLoading={page.showsSkeletons}
          views={listViews}
          hrefFor={(view) => landListHref({ ...search, view })}
          chips="below"
        />
      }
      around={map.around}
      results={
        shown &&
        shownSearch && (
          <Results
            search={shownSearch}
            page={shown.page}
            notes={shown.notes}
            chosen={map.chosen}
            serverCards={serverCards}
          />
        )
      }
      skeletonGrid={landGrids[search.view]}
      className={landGrid}
      resultsClassName={resultsPlace}
    />
  );
}

/** Rendered for what is shown, not for the search that is loading. */
const Results = memo(LandResults);

interface ShownPage {
  search: LandSearch;
  page: ListingPage<LandCardItem>;
  notes: ReadingNotes;
}

/** The page that was loaded; after a failure the one before, so that the cards on screen stay. */
function useLastPage(result: LandPageResult): ShownPage | null {
  const [last, setLast] = useState<ShownPage | null>(result.page && result);
  if (result.page === null || result.page === last?.page) return last;
  const { search, page, notes } = result;
  const now = { search, page, notes };
  setLast(now);
  return now;
}
