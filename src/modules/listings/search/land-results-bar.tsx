import { formatNumber } from '#platform/text/numbers.ts';
import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { activeLandFilters, activeLandSearches, withoutAnyLandFilter } from './land-filters.ts';
import { type LandSearch, landListHref } from './land-search.ts';
import { RESULT_COUNT_ID } from './use-count-in-view.ts';
import { ViewToggle } from './view-toggle.tsx';

interface LandResultsBarProps {
  search: LandSearch;
  /** How many were found; null while that is not known. */
  totalItems: number | null;
  isLoading: boolean;
}

/** How much was found, how it is shown, and chips of what narrows it. */
export function LandResultsBar({ search, totalItems, isLoading }: LandResultsBarProps) {
  const filters = [...activeLandSearches(search), ...activeLandFilters(search)];
  return (
    <div className="grid gap-4.5 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5">
        <p id={RESULT_COUNT_ID} aria-live="polite" className="text-sm text-muted tabular-nums">
          {isLoading ? 'Loading...' : <Found totalItems={totalItems} isNarrowed={filters.length > 0} />}
        </p>
        <ViewToggle
          view={search.view}
          views={['grid', 'list']}
          hrefFor={(view) => landListHref({ ...search, view: view === 'list' ? 'list' : 'grid' })}
        />
      </div>
      {filters.length > 0 && (
        <ChipRow>
          {filters.map(({ label, without }) => (
            <FilterChip key={label} label={label} removeHref={landListHref(without)} removeLabel={`Remove ${label}`} />
          ))}
          <TextLink
            href={landListHref(withoutAnyLandFilter(search))}
            preload={false}
            resetScroll={false}
            className="ml-2"
          >
            Clear all
          </TextLink>
        </ChipRow>
      )}
    </div>
  );
}

/** '11 plots match', '63 plots'. */
function Found({ totalItems, isNarrowed }: { totalItems: number | null; isNarrowed: boolean }) {
  if (totalItems === null) return '';
  const count = `${totalItems === 0 ? 'No' : formatNumber(totalItems)} ${totalItems === 1 ? 'plot' : 'plots'}`;
  return (
    <>
      <span className="font-semibold text-text">{count}</span>
      {isNarrowed && (totalItems === 1 ? ' matches' : ' match')}
    </>
  );
}
