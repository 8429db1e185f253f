import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { LandFilterForm } from './land-filter-form.tsx';
import { landSearchName } from './land-filters.ts';
import { landPath } from './land-labels.ts';
import type { LandPage, LandPageResult } from './land-page.ts';
import { LandResults, type LandSaveButton, LandSkeletons } from './land-results.tsx';
import { LandResultsBar } from './land-results-bar.tsx';
import { type LandSearch, landListHref, readLandSearch } from './land-search.ts';
import { useCountInView } from './use-count-in-view.ts';

export interface LandListPageProps {
  /** What the route has loaded. */
  result: LandPageResult;
  saveButton?: LandSaveButton;
}

/** While the filters are open, wide screens have a column for them at the left of the list. */
const landGrid =
  'group/land relative grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:gap-y-6 lg:has-[[data-land-filters][open]]:grid-cols-[288px_minmax(0,1fr)]';
const resultsPlace =
  'min-w-0 max-lg:pt-6 lg:col-start-1 lg:row-start-2 lg:group-has-[[data-land-filters][open]]/land:col-start-2';

/** 'Land Listings': what is looked for, what was found, and its pages. */
export function LandListPage({ result, saveButton }: LandListPageProps) {
  const { search, isLoading } = useSearchUnderWay(result.search);
  const page = useLastPage(result);
  const showsSkeletons = useLateTrue(isLoading);
  const area = useKeptFocus<HTMLElement>();
  const onFilter = useCountInView(result);
  return (
    <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Land' }]} />
      <Heading level={1} className="mt-0.5">
        Land Listings
      </Heading>
      <div className={landGrid}>
        <LandFilterForm
          choices={result.choices}
          totalItems={isLoading ? null : (result.page?.pagination.total_items ?? null)}
          search={search}
          onSearch={() => bringIntoView(area.ref.current)}
          onFilter={onFilter}
        />
        <section {...area} aria-labelledby="results-heading" aria-busy={isLoading} className={resultsPlace}>
          <h2 id="results-heading" className="sr-only">
            {landSearchName(search)}
          </h2>
          <LandResultsBar
            search={search}
            totalItems={result.page?.pagination.total_items ?? null}
            isLoading={showsSkeletons}
          />
          {result.failure !== null && !showsSkeletons && (
            <LandFailure search={result.search} failure={result.failure} hasEarlier={page !== null} />
          )}
          {showsSkeletons ? (
            <LandSkeletons />
          ) : (
            page && (
              <LandResults search={{ ...page.search, view: search.view }} page={page.page} saveButton={saveButton} />
            )
          )}
        </section>
      </div>
    </Container>
  );
}

/** After Search on a phone, where the list is below the form. */
function bringIntoView(area: HTMLElement | null): void {
  if (area && area.getBoundingClientRect().top > window.innerHeight * 0.6) area.scrollIntoView();
}

/** The search the address asks for already, while the list still shows the one before; and whether that is so. */
function useSearchUnderWay(loaded: LandSearch): { search: LandSearch; isLoading: boolean } {
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === landPath ? location.search : undefined),
  });
  if (!asked) return { search: loaded, isLoading: false };
  const search = readLandSearch(asked);
  return { search, isLoading: landListHref({ ...search, view: loaded.view }) !== landListHref(loaded) };
}

/** The page that was loaded, or the one before when that failed: what was on screen stays. */
function useLastPage({ search, page }: LandPageResult): { search: LandSearch; page: LandPage } | null {
  const [last, setLast] = useState(page && { search, page });
  if (page === null || page === last?.page) return last;
  const now = { search, page };
  setLast(now);
  return now;
}

interface LandFailureProps {
  search: LandSearch;
  failure: string;
  /** Whether the cards of an earlier search are still shown below. */
  hasEarlier: boolean;
}

function LandFailure({ search, failure, hasEarlier }: LandFailureProps) {
  const router = useRouter();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await router.invalidate({ filter: (match) => match.fullPath === landPath });
    setIsRetrying(false);
  };
  return (
    <div className="mb-8">
      <ErrorPanel
        level={3}
        title="We could not load this land"
        retryHref={landListHref(search)}
        onRetry={retry}
        retrying={isRetrying}
      >
        {failure}
        {hasEarlier && ' Below is what you looked at before.'}
      </ErrorPanel>
    </div>
  );
}
