import { LayoutGrid, List, Map as MapIcon } from 'lucide';
import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { activeFilters, resultCount, withoutFilters } from '../filters/active-filters.ts';
import { listHref } from '../filters/list-search.ts';
import { type ListSearch, listViews } from '../filters/search-values.ts';
import type { ListingList } from './listing-lists.ts';

const icons = { grid: LayoutGrid, list: List, map: MapIcon };
const names = { grid: 'Grid view', list: 'List view', map: 'Map view' };
type ListingView = keyof typeof icons;

interface ViewToggleProps {
  view: ListingView;
  hrefFor: (view: ListingView) => string;
}

/**
 * The choice of a list's view. Links, since each view has its own address and history entry. On phones grid and list
 * look the same and are offered as one.
 */
function ViewToggle({ view, hrefFor }: ViewToggleProps) {
  const sameOnPhones = view === 'list' ? 'grid' : 'list';
  return (
    <nav
      aria-label="View"
      className="inline-flex gap-0.75 rounded-control border-[1.5px] border-line-strong bg-surface p-0.75"
    >
      {listViews.map((name) => (
        <SiteLink
          key={name}
          href={hrefFor(name)}
          resetScroll={false}
          aria-label={names[name]}
          aria-current={name === view ? 'true' : undefined}
          className={classNames(
            'grid min-h-10.5 min-w-11 place-items-center rounded-[2px]',
            name === sameOnPhones && 'max-sm:hidden',
            name === view ? 'bg-primary text-on-primary' : 'text-soft hover:bg-sunken',
          )}
        >
          <Icon of={icons[name]} size={19} />
        </SiteLink>
      ))}
    </nav>
  );
}

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
