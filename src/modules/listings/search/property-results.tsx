import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardPlace } from '#web/ui/card-place.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import type { PropertyCardItem } from './card-items.ts';
import { PropertyCard, propertyLinkId } from './property-card.tsx';
import { nothingFound, withoutFilters } from './property-filters.ts';
import type { PropertyList } from './property-list.ts';
import { PropertyLoadMore } from './property-load-more.tsx';
import { changeSearch, type PropertySearch, propertyListHref } from './property-search.ts';
import { PropertySearchNotes } from './property-search-notes.tsx';
import type { PropertyResults as Results } from './use-property-results.ts';

export type SaveButtonSlot = (property: PropertyCardItem) => ReactNode;

interface PropertyResultsProps {
  list: PropertyList;
  results: Results;
  saveButton?: SaveButtonSlot | undefined;
  /** The ones chosen on the map beside the list. */
  chosen?: readonly number[];
}

const cells = {
  grid: '',
  list: 'border-line sm:border-b sm:pb-8',
  map: '-mx-4 border-b border-line p-4',
};

const variants = { grid: 'grid', list: 'list', map: 'row' } as const;

const grids = {
  grid: 'grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3',
  list: 'grid gap-y-11 sm:gap-y-8',
  map: 'grid',
};

/** The cards, and all that can stand in their place or after them. */
export function PropertyResults({ list, results, saveButton, chosen = [] }: PropertyResultsProps) {
  const { search, items, firstPage, totalItems } = results;
  const { button, isAsked } = useReadOn(items);
  const notes = <PropertySearchNotes list={list} search={search} notes={results.notes} />;
  if (totalItems === 0)
    return (
      <>
        {notes}
        <NothingFound list={list} search={search} />
      </>
    );
  if (items.length === 0) return <BeyondTheLastPage list={list} results={results} />;
  return (
    <>
      {notes}
      {firstPage > 1 && (
        <TextLink href={propertyListHref(list, { ...search, page: firstPage - 1 })} rel="prev" className="mb-4">
          Previous {list.noun.many}
        </TextLink>
      )}
      <ul className={grids[search.view]}>
        {items.map((property, index) => (
          <CardPlace
            key={property.id}
            index={index}
            className={classNames(
              cells[search.view],
              chosen.includes(property.id) && 'rounded-control bg-surface ring-[1.5px] ring-text',
            )}
          >
            <PropertyCard
              property={property}
              variant={variants[search.view]}
              isFirst={index === 0}
              saveButton={saveButton?.(property)}
            />
          </CardPlace>
        ))}
      </ul>
      <PropertyLoadMore
        list={list}
        results={results}
        buttonRef={button}
        onAsk={() => {
          isAsked.current = true;
          results.loadMore();
        }}
      />
    </>
  );
}

/**
 * When more cards were asked for by hand, or come while the focus is on the button below them, the focus moves to the
 * first new one, where reading goes on.
 */
function useReadOn(items: PropertyCardItem[]) {
  const button = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);
  const shownBefore = useRef(items);
  useEffect(() => {
    const before = shownBefore.current;
    if (items === before) return;
    shownBefore.current = items;
    const firstNew = items[0]?.id === before[0]?.id ? items[before.length] : undefined;
    const isWaiting = isAsked.current || (button.current !== null && document.activeElement === button.current);
    isAsked.current = false;
    if (firstNew && isWaiting) document.getElementById(propertyLinkId(firstNew))?.focus({ preventScroll: true });
  }, [items]);
  return { button, isAsked };
}

/** Six cards' shapes where the cards will be. */
export function PropertySkeletons() {
  return (
    <div className={grids.grid}>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}

function NothingFound({ list, search }: { list: PropertyList; search: PropertySearch }) {
  return (
    <EmptyState
      level={3}
      title="No properties found"
      action={
        <ButtonLink
          variant="outline"
          href={propertyListHref(list, withoutFilters(list, search))}
          resetScroll={false}
          className="bg-page"
        >
          Reset Filters
        </ButtonLink>
      }
    >
      {nothingFound(list, search)}
    </EmptyState>
  );
}

function BeyondTheLastPage({ list, results }: { list: PropertyList; results: Results }) {
  const { search, firstPage, totalPages } = results;
  return (
    <EmptyState
      level={3}
      title={`There is no page ${formatNumber(firstPage)}`}
      action={
        <ButtonLink variant="outline" href={propertyListHref(list, changeSearch(search, {}))} className="bg-page">
          Go to the first page
        </ButtonLink>
      }
    >
      This list has {totalPages === 1 ? 'one page' : `${formatNumber(totalPages)} pages`}.
    </EmptyState>
  );
}
