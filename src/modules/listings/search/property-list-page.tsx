import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { searchName } from './property-filters.ts';
import type { PropertyList } from './property-list.ts';
import { PropertyMapColumn } from './property-map-column.tsx';
import type { PropertyPageResult } from './property-page.ts';
import { PropertyResults, PropertySkeletons, type SaveButtonSlot } from './property-results.tsx';
import { PropertyResultsBar } from './property-results-bar.tsx';
import { type PropertySearch, propertyListHref, readPropertySearch } from './property-search.ts';
import { useCountInView } from './use-count-in-view.ts';
import { type PropertyResults as Results, usePropertyResults } from './use-property-results.ts';

export interface PropertyListPageProps {
  list: PropertyList;
  /** What the route has loaded. */
  result: PropertyPageResult;
  saveButton?: SaveButtonSlot;
}

/** A page of properties: what is looked for, what was found, how much more there is. */
export function PropertyListPage({ list, result, saveButton }: PropertyListPageProps) {
  const { search, isLoading } = useSearchUnderWay(list, result.search);
  const results = usePropertyResults(list, result, search.view);
  const showsSkeletons = useLateTrue(isLoading);
  const area = useKeptFocus<HTMLElement>();
  const onFilter = useCountInView(result);
  const totalItems = result.failure === null && results ? results.totalItems : null;
  return (
    <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: list.name }]} />
      <Heading level={1} className="mt-0.5">
        {list.heading}
      </Heading>
      <PropertyFilterForm
        list={list}
        search={search}
        onSearch={() => bringIntoView(area.ref.current)}
        onFilter={onFilter}
      />
      <section {...area} aria-labelledby="results-heading" aria-busy={isLoading}>
        <h2 id="results-heading" className="sr-only">
          {searchName(list, search)}
        </h2>
        <PropertyResultsBar
          list={list}
          search={search}
          purpose={(results?.search ?? search).purpose}
          totalItems={totalItems}
          isLoading={showsSkeletons}
        />
        {result.failure !== null && !showsSkeletons && (
          <SearchFailure list={list} result={result} failure={result.failure} hasEarlier={results !== null} />
        )}
        {showsSkeletons ? (
          <PropertySkeletons />
        ) : (
          results && <ResultsInView list={list} search={search} results={results} saveButton={saveButton} />
        )}
      </section>
    </Container>
  );
}

interface ResultsInViewProps extends Pick<PropertyListPageProps, 'list' | 'saveButton'> {
  search: PropertySearch;
  results: Results;
}

/** The cards alone, or beside the map. */
function ResultsInView({ list, search, results, saveButton }: ResultsInViewProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (search.view !== 'map' || results.totalItems === 0) {
    return <PropertyResults list={list} results={results} saveButton={saveButton} />;
  }
  return (
    <div className="grid gap-6 min-[1100px]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)] min-[1100px]:items-start min-[1100px]:gap-8">
      <PropertyMapColumn list={list} search={results.search} chosen={chosen} onChoose={setChosen} />
      <div className="min-w-0">
        <PropertyResults list={list} results={results} saveButton={saveButton} chosen={chosen} />
      </div>
    </div>
  );
}

/** After Search on a phone, where the list is below the form. */
function bringIntoView(area: HTMLElement | null): void {
  if (area && area.getBoundingClientRect().top > window.innerHeight * 0.6) area.scrollIntoView();
}

/** The search the address asks for already, while the list still shows the one before; and whether that is so. */
function useSearchUnderWay(list: PropertyList, loaded: PropertySearch): { search: PropertySearch; isLoading: boolean } {
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === list.path ? location.search : undefined),
  });
  if (!asked) return { search: loaded, isLoading: false };
  const search = readPropertySearch(list, asked);
  const isSame = propertyListHref(list, { ...search, view: loaded.view }) === propertyListHref(list, loaded);
  return { search, isLoading: !isSame };
}

interface SearchFailureProps {
  list: PropertyList;
  result: PropertyPageResult;
  failure: string;
  /** Whether the cards of an earlier search are still shown below. */
  hasEarlier: boolean;
}

function SearchFailure({ list, result, failure, hasEarlier }: SearchFailureProps) {
  const router = useRouter();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await router.invalidate({ filter: (match) => match.fullPath === list.path });
    setIsRetrying(false);
  };
  return (
    <div className="mb-8">
      <ErrorPanel
        level={3}
        title={`We could not load these ${list.noun.many}`}
        retryHref={propertyListHref(list, result.search)}
        onRetry={retry}
        retrying={isRetrying}
      >
        {failure}
        {hasEarlier && ` Below is what you looked at before.`}
      </ErrorPanel>
    </div>
  );
}
