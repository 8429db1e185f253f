import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { activeFilters, resultCount, withoutFilters } from '../filters/active-filters.ts';
import { listHref } from '../filters/list-search.ts';
import type { ListSearch } from '../filters/search-values.ts';
import type { ListingList } from './listing-lists.ts';
import { ViewToggle, type ViewToggleProps } from './view-toggle.tsx';

interface ResultsBarProps {
  list: ListingList;
  search: ListSearch;
  countedSearch: ListSearch;
  totalItems: number | null;
  isCapped: boolean;
  /** Of those found: 'already let'; may be empty. */
  note: string;
  isLoading: boolean;
  hrefFor: ViewToggleProps['hrefFor'];
  chips: 'beside' | 'below';
}

/** The number of results, the choice of a view, and chips of the filters in force. */
export function ResultsBar(props: ResultsBarProps) {
  const { list, search, countedSearch, totalItems, isCapped, note, isLoading, hrefFor, chips } = props;
  const found = totalItems === null ? null : resultCount(list, countedSearch, totalItems, isCapped);
  // Of the same height with and without chips above a map, which the first chip would else push down under the pointer.
  const isOverMap = search.view === 'map';
  const isBeside = isOverMap || chips === 'beside';
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-5',
        isBeside ? 'gap-y-3.5 pt-5.5 pb-6.5' : 'gap-y-4.5 pb-6',
        isOverMap && 'lg:sticky lg:top-(--bars-height) lg:z-5 lg:h-22 lg:flex-nowrap lg:bg-page lg:py-0',
      )}
    >
      {isOverMap ? (
        <div className="-m-1.5 flex min-h-14 min-w-0 flex-1 overflow-x-auto p-1.5 *:flex-nowrap max-sm:basis-full">
          <Chips list={list} search={search} />
        </div>
      ) : (
        isBeside && <Chips list={list} search={search} />
      )}
      <div
        className={classNames(
          'flex items-center',
          isBeside
            ? 'ml-auto gap-4.5 max-sm:w-full max-sm:justify-between'
            : 'w-full flex-wrap justify-between gap-x-5 gap-y-3.5',
        )}
      >
        {/* Announced whenever it changes: 'Loading...', then '27 homes for sale'. */}
        <p
          id="results-count"
          aria-live="polite"
          className={classNames('text-sm text-muted tabular-nums', isBeside && 'sm:whitespace-nowrap')}
        >
          {isLoading && 'Loading...'}
          {!isLoading && found && (
            <>
              <span className="font-semibold text-text">{found.count}</span>
              {found.rest && ` ${found.rest}`}
              {note && `, ${note}`}
            </>
          )}
        </p>
        <ViewToggle view={search.view} hrefFor={hrefFor} />
      </div>
      {!isBeside && <Chips list={list} search={search} />}
    </div>
  );
}

function Chips({ list, search }: Pick<ResultsBarProps, 'list' | 'search'>) {
  const filters = activeFilters(list, search);
  if (filters.length === 0) return null;
  return (
    <ChipRow>
      {filters.map(({ label, without }) => (
        <FilterChip key={label} label={label} removeHref={listHref(list, without)} removeLabel={`Remove ${label}`} />
      ))}
      <TextLink
        href={listHref(list, withoutFilters(list, search))}
        preload={false}
        resetScroll={false}
        className="ml-2"
      >
        Clear all
      </TextLink>
    </ChipRow>
  );
}
