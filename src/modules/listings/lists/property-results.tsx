import { type ReactNode, useEffect, useRef } from 'react';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { slotsOf } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { PropertyCardItem } from '../cards/card-items.ts';
import { CardPlace } from '../cards/card-place.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import { listOfProperties, nothingFound } from '../filters/property-filters.ts';
import { type PropertySearch, propertyListHref } from '../filters/property-search.ts';
import { measuresFromNowhere, nowhereNote, priceInSentence } from '../filters/search-values.ts';
import { propertyHref } from '../kinds/property-labels.ts';
import { chosenCard } from '../map/map-layout.tsx';
import { Alternatives, Corrections } from '../search/search-alternatives.tsx';
import { NothingFound } from './list-page.tsx';
import { changeSearch } from './listing-list.ts';
import type { PropertyList } from './property-list.ts';
import { PropertyLoadMore } from './property-load-more.tsx';
import type { SearchNotes } from './property-page.ts';
import type { PropertyResults as Results } from './use-property-results.ts';

interface PropertySearchNotesProps {
  list: PropertyList;
  /** The search of the properties on screen. */
  search: PropertySearch;
  notes: SearchNotes;
}

/** Above the cards or the empty state: where the typed text was looked for, and whether prices or rents are compared. */
function PropertySearchNotes({ list, search, notes }: PropertySearchNotesProps) {
  const hasTitle = search.title !== '';
  const price = priceNote(list, search, notes);
  if (!hasTitle && !price) return null;
  return (
    <div className="-mt-2 mb-6 grid gap-1 text-sm text-soft [overflow-wrap:anywhere]">
      {hasTitle && (
        <p>
          We looked for ‘{search.title}’ in titles, places, features, descriptions and reference numbers.
          {notes.plotsCount > 0 && (
            <>
              {' '}
              <TextLink className={inLine} href={`/land${stringifySearch({ search: search.title.slice(0, 100) })}`}>
                {plotsFound(notes.plotsCount)}
              </TextLink>
            </>
          )}
        </p>
      )}
      {price && (
        <p>
          {price}
          {notes.othersCount > 0 && (
            <>
              {' '}
              <TextLink
                className={inLine}
                href={propertyListHref(list, changeSearch(search, { purpose: 'Rent' }))}
                resetScroll={false}
              >
                {formatNumber(notes.othersCount)} to let {rentInSentence(search)}
              </TextLink>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Keeps the minimum height of a link from pushing the lines of its paragraph apart. */
const inLine = '-my-3';

const plotsFound = (count: number): string =>
  count === 1 ? '1 plot of land has these words' : `${formatNumber(count)} plots of land have these words`;

/** 'between KSh 500,000 and 1,000,000 a month' */
const rentInSentence = (search: PropertySearch): string => `${priceInSentence(search)} a month`;

/** Which prices are compared, where the visitor did not choose between sale and rent; null where that is clear. */
function priceNote(list: PropertyList, search: PropertySearch, { chosenPurpose }: SearchNotes): string | null {
  if (chosenPurpose === 'Sale') return `Prices of ${list.noun.many} for sale.`;
  if (chosenPurpose === 'Rent')
    return `No ${list.noun.many} for sale ${priceInSentence(search)}: these are monthly rents.`;
  if (search.purpose === null && search.sort.startsWith('price_'))
    return 'Sale prices first, then monthly rents, each in order.';
  if (measuresFromNowhere(search)) return nowhereNote;
  return null;
}

interface PropertyResultsProps {
  list: PropertyList;
  results: Results;
  /** Ids of the properties chosen on the map beside the list. */
  chosen?: readonly number[];
  /** The cards of the document, in the order of its properties. */
  serverCards: ReactNode;
}

const cells = {
  grid: '',
  list: 'border-line sm:border-b sm:pb-8',
  map: '-mx-4 border-b border-line p-4',
};

export const cardVariants = { grid: 'grid', list: 'list', map: 'row' } as const;

export const propertyGrids = {
  grid: 'grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3',
  list: 'grid gap-y-11 sm:gap-y-8',
  map: 'grid',
};

/** The cards with notes and Load more, or why there are none. */
export function PropertyResults({ list, results, chosen = [], serverCards }: PropertyResultsProps) {
  const { search, items, firstPage, totalItems } = results;
  const serverCard = slotsOf(serverCards);
  const { button, isRequested } = useFocusOnNew(items);
  const notes = (
    <>
      <Corrections notes={results.notes} />
      <PropertySearchNotes list={list} search={search} notes={results.notes} />
    </>
  );
  if (totalItems === 0)
    return (
      <>
        {notes}
        <NothingFound list={listOfProperties(list)} search={search} title="No properties found">
          {nothingFound(list, search)}
        </NothingFound>
        {results.notes.alternatives && <Alternatives alternatives={results.notes.alternatives} noun={list.noun} />}
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
      <ul className={propertyGrids[search.view]}>
        {items.map((property, index) => (
          <CardPlace
            key={`${search.view} ${property.id}`}
            serverCard={serverCard(index)}
            card={() => (
              <PropertyCard
                property={property}
                variant={cardVariants[search.view]}
                isFirst={search.view !== 'map' && index === 0 && 'announced'}
              />
            )}
            data-first-result={index === 0 ? '' : undefined}
            data-listing={property.id}
            className={classNames(cells[search.view], chosen.includes(property.id) && chosenCard)}
          />
        ))}
      </ul>
      <PropertyLoadMore
        list={list}
        results={results}
        buttonRef={button}
        onLoad={() => {
          isRequested.current = true;
          results.loadMore();
        }}
      />
    </>
  );
}

/**
 * Moves the focus to the first new card when more were loaded by the button, or arrive while the button has the focus.
 */
function useFocusOnNew(items: PropertyCardItem[]) {
  const button = useRef<HTMLAnchorElement>(null);
  const isRequested = useRef(false);
  const shownBefore = useRef(items);
  useEffect(() => {
    const before = shownBefore.current;
    if (items === before) return;
    shownBefore.current = items;
    const firstNew = items[0]?.id === before[0]?.id ? items[before.length] : undefined;
    const isWaiting = isRequested.current || (button.current !== null && document.activeElement === button.current);
    isRequested.current = false;
    if (!firstNew || !isWaiting) return;
    const link = document.querySelector<HTMLElement>(`main .card-link[href="${propertyHref(firstNew.slug)}"]`);
    link?.focus({ preventScroll: true });
  }, [items]);
  return { button, isRequested };
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
