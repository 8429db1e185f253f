import type { ReactNode } from 'react';
import { useAgency } from '#modules/agency';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { announceCardPhoto } from '../cards/card-parts.tsx';
import { ListingCard } from '../cards/listing-card.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import type { Facets } from '../filters/facets-contract.ts';
import type { ListSearch } from '../filters/search-values.ts';
import { SearchField } from '../search/search-field.island.tsx';
import { LandListIsland } from './land-list.island.tsx';
import type { ListPageResult } from './list-data.ts';
import { listLooks } from './list-looks.ts';
import type { ListingList } from './listing-lists.ts';
import { PropertyListIsland } from './property-list.island.tsx';

interface ListingListPageProps {
  list: ListingList;
  result: ListPageResult;
  facets: Facets | null;
  /** Under the list, also where nothing was found. */
  below: ReactNode;
}

/** The home page sends the text as the words alone: where it means no filter, it stays in the field. */
const fieldOf = (list: ListingList, search: ListSearch) => ({
  typed: search.typed || (list.kind === 'property' && isWordsOnly(list, search) ? search.words : ''),
  list: list.id,
  purpose: search.purpose && purposeParameters[search.purpose],
  defaultPurpose: list.defaultPurpose && purposeParameters[list.defaultPurpose],
});

const isWordsOnly = (list: ListingList, search: ListSearch): boolean =>
  activeFilters(list, search).every(({ without }) => without.words === '');

const purposeParameters = { Sale: 'sale', Rent: 'rent' } as const;

export function ListingListPage({ list, result: { search, ...found }, facets, below }: ListingListPageProps) {
  const { name } = useAgency();
  const variant = listLooks[list.kind].cards[search.view];
  const items = found.page?.items ?? [];
  // The map is scrolled to, and the photographs beside it are loaded as they come into view.
  const isAnnounced = search.view !== 'map';
  if (isAnnounced) announceCardPhoto(items[0]?.image ?? null, variant);
  const Island = list.kind === 'land' ? LandListIsland : PropertyListIsland;
  return (
    <Container className="pt-1 pb-section sm:pt-2.5">
      <div className="grid gap-x-12 gap-y-2 pb-1.5 lg:grid-cols-[auto_minmax(0,40rem)] lg:items-end lg:justify-between">
        <div>
          <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: list.name }]} />
          <Heading level={1} size="h2" className="max-[24rem]:text-h3">
            {list.heading}
          </Heading>
        </div>
        <SearchField {...fieldOf(list, search)} />
      </div>
      <Island path={list.path} found={found} facets={facets} siteName={name}>
        {items.map((card, index) => (
          <ListingCard
            key={card.id}
            card={card}
            variant={variant}
            isFirst={isAnnounced && index === 0 && 'announced'}
          />
        ))}
      </Island>
      {below}
    </Container>
  );
}
