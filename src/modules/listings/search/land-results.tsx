import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardPlace } from '#web/ui/card-place.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PlanLines } from '#web/ui/plan-lines.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import type { LandCardItem } from './card-items.ts';
import { LandCard } from './land-card.tsx';
import { noLandFound, withoutAnyLandFilter } from './land-filters.ts';
import type { LandPage } from './land-page.ts';
import { type LandSearch, landListHref } from './land-search.ts';
import { LandSearchNote } from './land-search-note.tsx';

export type LandSaveButton = (land: LandCardItem) => ReactNode;

interface LandResultsProps {
  search: LandSearch;
  page: LandPage;
  saveButton?: LandSaveButton | undefined;
}

/** Three columns, or two beside the open filters. */
const grids = {
  grid: 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3 lg:group-has-[[data-land-filters][open]]/land:grid-cols-2',
  list: 'grid gap-7',
};

/** The cards of one page, and the way to the others. */
export function LandResults({ search, page, saveButton }: LandResultsProps) {
  const { items, pagination } = page;
  const note = search.text ? <LandSearchNote text={search.text} /> : null;
  if (items.length === 0)
    return (
      <>
        {note}
        <NoLandFound search={search} />
      </>
    );
  return (
    <>
      {note}
      <ul className={grids[search.view]}>
        {items.map((land, index) => (
          <CardPlace key={land.id} index={index}>
            <LandCard land={land} variant={search.view} isFirst={index === 0} saveButton={saveButton?.(land)} />
          </CardPlace>
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

/** Beside a card that would stand alone in the last row of three. */
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

/** Six cards' shapes where the cards will be. */
export function LandSkeletons() {
  return (
    <div className={grids.grid}>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}

function NoLandFound({ search }: { search: LandSearch }) {
  return (
    <EmptyState
      level={3}
      title="No land found"
      action={
        <ButtonLink
          variant="outline"
          href={landListHref(withoutAnyLandFilter(search))}
          resetScroll={false}
          className="bg-page"
        >
          Reset Filters
        </ButtonLink>
      }
    >
      {noLandFound(search)}
    </EmptyState>
  );
}
