import { type LiHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { slotProps, slotsOf } from '#web/ui/navigation/island.tsx';
import { useIsServerHtml } from '#web/ui/navigation/server-html.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingCardItem } from '../cards/card-items.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { nothingFound } from '../filters/active-filters.ts';
import { changeSearch, listHref } from '../filters/list-search.ts';
import { type ListSearch, measuresFromNowhere, nowhereNote, priceInSentence } from '../filters/search-values.ts';
import { listingHref } from '../listing-labels.ts';
import { chosenCard } from '../map/map-layout.tsx';
import { Alternatives, Corrections, closestWay } from '../search/search-alternatives.tsx';
import { isReference, type SearchNotes } from './list-data.ts';
import { listLooks } from './list-looks.ts';
import { NothingFound } from './list-with-form.tsx';
import type { ListingList } from './listing-lists.ts';
import { LoadMore } from './load-more.tsx';
import { RowInvitation } from './row-invitation.tsx';
import type { ListResults as Results } from './use-list-results.ts';

interface SearchNotesLineProps {
  list: ListingList;
  search: ListSearch;
  notes: SearchNotes;
}

/**
 * Above the cards or the empty state: that there is no such type, where the typed text was looked for, and whether prices
 * or rents are compared.
 */
function SearchNotesLine({ list, search, notes }: SearchNotesLineProps) {
  const price = priceNote(list, search, notes);
  if (!search.words && !price && !search.unknownType) return null;
  return (
    <div className="mb-6 grid gap-1 text-sm text-soft sm:-mt-2 [overflow-wrap:anywhere]">
      {search.unknownType && (
        <p>
          There is no type “{search.unknownType}” here. We looked for {list.noun.many} of every type.
        </p>
      )}
      {search.words && (
        <p>
          We looked for ‘{search.words}’ in titles, places, features, descriptions
          {list.kind === 'land' && ', zoning'} and reference numbers.
          {notes.plotsCount > 0 && (
            <>
              {' '}
              <TextLink
                className={inLine}
                href={`/land${stringifySearch({ search: firstCharacters(search.words, 100) })}`}
              >
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
                href={listHref(list, changeSearch(search, { purpose: 'Rent' }))}
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
const rentInSentence = (search: ListSearch): string => `${priceInSentence(search)} a month`;

/** Which prices are compared, where the visitor did not choose between sale and rent; null where that is clear. */
function priceNote(list: ListingList, search: ListSearch, { chosenPurpose }: SearchNotes): string | null {
  if (chosenPurpose === 'Sale') return `Prices of ${list.noun.many} for sale.`;
  if (chosenPurpose === 'Rent')
    return `No ${list.noun.many} for sale ${priceInSentence(search)}: these are monthly rents.`;
  if (search.purpose === null && search.sort.startsWith('price_'))
    return 'Sale prices first, then monthly rents, each in order.';
  if (measuresFromNowhere(search)) return nowhereNote;
  return null;
}

interface ListResultsProps {
  list: ListingList;
  results: Results;
  chosen?: readonly number[];
  serverCards: ReactNode;
}

/** The cards with notes and the way to others, or why there are none. */
export function ListResults({ list, results, chosen = [], serverCards }: ListResultsProps) {
  const { search, items, firstPage, totalItems } = results;
  const { kind, noun } = list;
  const { alternatives } = results.notes;
  const look = listLooks[kind];
  const serverCard = slotsOf(serverCards);
  const { button, isRequested } = useFocusOnNew(items);
  const notes = (
    <>
      <Corrections notes={results.notes} />
      <SearchNotesLine list={list} search={search} notes={results.notes} />
    </>
  );
  if (totalItems === 0)
    return (
      <>
        {notes}
        {isReference(search.words) ? (
          <NothingFound
            list={list}
            search={search}
            title={`No listing has the reference ${search.words.toUpperCase()}`}
            way={null}
          >
            Please compare it with the message or advertisement that it came from. What was taken down has no page any
            more.
          </NothingFound>
        ) : (
          <NothingFound
            list={list}
            search={search}
            title={`No ${kind === 'land' ? 'land' : 'properties'} found`}
            way={alternatives && closestWay(alternatives, noun)}
          >
            {nothingFound(list, search)}
          </NothingFound>
        )}
        {alternatives && <Alternatives alternatives={alternatives} noun={noun} level={4} />}
      </>
    );
  if (items.length === 0) return <BeyondTheLastPage list={list} results={results} />;
  return (
    <>
      {notes}
      {kind === 'property' && firstPage > 1 && (
        <TextLink href={listHref(list, { ...search, page: firstPage - 1 })} rel="prev" className="mb-4">
          Previous {noun.many}
        </TextLink>
      )}
      <ul className={look.grids[search.view]}>
        {items.map((card, index) => (
          <CardPlace
            key={`${search.view} ${card.id}`}
            serverCard={serverCard(index)}
            card={() => (
              <ListingCard
                card={card}
                variant={look.cards[search.view]}
                isFirst={search.view !== 'map' && index === 0 && 'announced'}
              />
            )}
            data-first-result={index === 0 ? '' : undefined}
            data-listing={card.id}
            className={classNames(look.cells[search.view], chosen.includes(card.id) && chosenCard)}
          />
        ))}
        {search.view === 'grid' && <RowInvitation cards={items.length} />}
      </ul>
      {kind === 'land' ? (
        <div className="mt-11 empty:hidden">
          <Pager
            page={firstPage}
            totalPages={results.totalPages}
            hrefFor={(number) => listHref(list, { ...search, page: number })}
            label="Land listings, pages"
          />
        </div>
      ) : (
        <LoadMore
          list={list}
          results={results}
          buttonRef={button}
          onLoad={() => {
            isRequested.current = true;
            results.loadMore();
          }}
        />
      )}
      {alternatives && <Alternatives alternatives={alternatives} noun={noun} level={3} />}
    </>
  );
}

/**
 * Moves the focus to the first new card when more were loaded by the button, or arrive while the button has the focus.
 */
function useFocusOnNew(items: ListingCardItem[]) {
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
    const link = document.querySelector<HTMLElement>(`main .card-link[href="${listingHref(firstNew)}"]`);
    link?.focus({ preventScroll: true });
  }, [items]);
  return { button, isRequested };
}

function BeyondTheLastPage({ list, results }: { list: ListingList; results: Results }) {
  const { search, firstPage, totalPages } = results;
  return (
    <EmptyState
      level={3}
      title={`There is no page ${formatNumber(firstPage)}`}
      action={
        <ButtonLink variant="outline" href={listHref(list, changeSearch(search, {}))} className="bg-page">
          Go to the first page
        </ButtonLink>
      }
    >
      This list has {totalPages === 1 ? 'one page' : `${formatNumber(totalPages)} pages`}.
    </EmptyState>
  );
}

interface CardPlaceProps extends LiHTMLAttributes<HTMLLIElement> {
  /** The card as rendered in the document, with its own islands. In the browser only its HTML exists (`slotProps`). */
  serverCard: ReactNode;
  /** Renders the card in the browser, for a listing that was not in the document. */
  card: () => ReactNode;
}

/**
 * The list item of a card. A card of the document stays HTML and is not hydrated: ten cards take a mid-range phone 60 ms.
 * Cards that come later are rendered in the browser.
 */
function CardPlace({ serverCard, card, ...place }: CardPlaceProps) {
  const isServerHtml = useIsServerHtml();
  return isServerHtml ? <li {...place} {...slotProps(serverCard)} /> : <li {...place}>{card()}</li>;
}
