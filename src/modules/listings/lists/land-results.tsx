import type { ReactNode } from 'react';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import { slotsOf } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { LandCardItem } from '../cards/card-items.ts';
import { CardPlace } from '../cards/card-place.tsx';
import { LandCard } from '../cards/land-card.tsx';
import { listOfLand, noLandFound } from '../filters/land-filters.ts';
import { type LandSearch, landListHref } from '../filters/land-search.ts';
import { measuresFromNowhere, nowhereNote } from '../filters/search-values.ts';
import { chosenCard } from '../map/map-layout.tsx';
import { Alternatives, Corrections } from '../search/search-alternatives.tsx';
import { NothingFound } from './list-page.tsx';
import type { ListingPage } from './listing-list.ts';
import type { ReadingNotes } from './search-notes.ts';

interface LandResultsProps {
  search: LandSearch;
  page: ListingPage<LandCardItem>;
  notes: ReadingNotes;
  /** The cards of the document, in the order of its plots. */
  serverCards: ReactNode;
  /** Ids of the plots chosen on the map beside the list. */
  chosen?: readonly number[];
}

const plots = { one: 'plot', many: 'plots' };

/** Three columns, or two beside the open filters. */
export const landGrids = {
  grid: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3 lg:group-has-[[data-land-filters][open]]/land:grid-cols-2',
  list: 'grid gap-7',
  map: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2',
};

/** The look of the cards in each view. */
export const landVariants = { grid: 'grid', list: 'list', map: 'grid' } as const;

/** The cards of one page, and links to the others. */
export function LandResults({ search, page, notes, serverCards, chosen = [] }: LandResultsProps) {
  const { items, pagination } = page;
  const serverCard = slotsOf(serverCards);
  const note = (search.text || measuresFromNowhere(search)) && (
    <p className="-mt-2 mb-6 text-sm text-soft [overflow-wrap:anywhere]">
      {search.text &&
        `We looked for ‘${search.text}’ in titles, places, features, descriptions, zoning and reference numbers. `}
      {measuresFromNowhere(search) && nowhereNote}
    </p>
  );
  if (items.length === 0)
    return (
      <>
        <Corrections notes={notes} />
        {note}
        <NothingFound list={listOfLand} search={search} title="No land found">
          {noLandFound(search)}
        </NothingFound>
        {notes.alternatives && <Alternatives alternatives={notes.alternatives} noun={plots} />}
      </>
    );
  return (
    <>
      <Corrections notes={notes} />
      {note}
      <ul className={landGrids[search.view]}>
        {items.map((land, index) => (
          <CardPlace
            key={`${search.view} ${land.id}`}
            serverCard={serverCard(index)}
            card={() => (
              <LandCard
                land={land}
                variant={landVariants[search.view]}
                isFirst={search.view !== 'map' && index === 0 && 'announced'}
              />
            )}
            data-first-result={index === 0 ? '' : undefined}
            data-listing={land.id}
            className={chosen.includes(land.id) ? chosenCard : undefined}
          />
        ))}
        {search.view === 'grid' && items.length > 1 && items.length % 3 === 1 && <RestOfTheRow />}
      </ul>
      <div className="mt-11 empty:hidden">
        <Pager
          page={pagination.current_page}
          totalPages={pagination.total_pages}
          hrefFor={(number) => landListHref({ ...search, page: number })}
          label="Land listings, pages"
        />
      </div>
    </>
  );
}

/** Beside a card that would be alone in the last row of three. */
function RestOfTheRow() {
  return (
    <li className="relative hidden overflow-hidden rounded-photo bg-sunken px-12 lg:col-span-2 lg:grid lg:content-center lg:justify-items-start lg:gap-3 lg:group-has-[[data-land-filters][open]]/land:hidden">
      <PlanLines />
      <Heading level={3} size="h3" className="relative">
        Not the plot you have in mind?
      </Heading>
      <p className="relative max-w-[44ch] text-soft">
        Tell us what you are looking for. An agent who covers that area replies within 24 hours.
      </p>
      <TextLink href="/leads" arrow className="relative">
        Ask us to look for you
      </TextLink>
    </li>
  );
}
