import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import type { ListingPurpose } from './property-contract.ts';
import { activeFilters, resultCount, withoutFilters } from './property-filters.ts';
import type { PropertyList } from './property-list.ts';
import { changeSearch, type PropertySearch, propertyListHref, propertyViews } from './property-search.ts';
import { RESULT_COUNT_ID } from './use-count-in-view.ts';
import { ViewToggle } from './view-toggle.tsx';

interface PropertyResultsBarProps {
  list: PropertyList;
  search: PropertySearch;
  /** Whether the homes on screen are for sale or to let, which a range of prices decides where nobody chose. */
  purpose: ListingPurpose | null;
  /** How many were found; null while that is not known. */
  totalItems: number | null;
  isLoading: boolean;
}

/** Chips of the filters in force, how much was found, and how it is shown. */
export function PropertyResultsBar({ list, search, purpose, totalItems, isLoading }: PropertyResultsBarProps) {
  const filters = activeFilters(list, search);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5 pt-5.5 pb-6.5">
      {filters.length > 0 && (
        <ChipRow>
          {filters.map(({ label, without }) => (
            <FilterChip
              key={label}
              label={label}
              removeHref={propertyListHref(list, without)}
              removeLabel={`Remove ${label}`}
            />
          ))}
          <TextLink
            href={propertyListHref(list, withoutFilters(list, search))}
            preload={false}
            resetScroll={false}
            className="ml-2"
          >
            Clear all
          </TextLink>
        </ChipRow>
      )}
      <div className="ml-auto flex items-center gap-4.5 max-sm:w-full max-sm:justify-between">
        <ResultCount list={list} search={{ ...search, purpose }} totalItems={totalItems} isLoading={isLoading} />
        <ViewToggle
          view={search.view}
          views={propertyViews}
          hrefFor={(view) => propertyListHref(list, changeSearch(search, { view, page: search.page }))}
        />
      </div>
    </div>
  );
}

/** Announced whenever it changes: 'Loading…', then '27 homes for sale'. */
function ResultCount({ list, search, totalItems, isLoading }: Omit<PropertyResultsBarProps, 'purpose'>) {
  const { count, purpose } = resultCount(list, search, totalItems ?? 0);
  return (
    <p id={RESULT_COUNT_ID} aria-live="polite" className="text-sm whitespace-nowrap text-muted tabular-nums">
      {isLoading ? (
        'Loading...'
      ) : totalItems === null ? (
        ''
      ) : (
        <>
          <span className="font-semibold text-text">{count}</span> {purpose}
        </>
      )}
    </p>
  );
}
