import type { ReactNode } from 'react';
import { useAgency } from '#modules/agency';
import { announceCardPhoto } from '../cards/card-parts.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import type { Facets } from '../filters/facets-contract.ts';
import { activeFilters } from '../filters/property-filters.ts';
import type { PropertySearch } from '../filters/property-search.ts';
import { SearchField } from '../search/search-field.island.tsx';
import { ListPageFrame } from './list-page-frame.tsx';
import { PropertyListIsland } from './property-list.island.tsx';
import { type PropertyList, searchedListAt } from './property-list.ts';
import type { PropertyPageResult } from './property-page.ts';
import { cardVariants } from './property-results.tsx';

interface PropertyListPageProps {
  list: PropertyList;
  /** What the route has loaded. */
  result: PropertyPageResult;
  facets: Facets | null;
  /** Under the list, also where nothing was found. */
  below: ReactNode;
}

/** The home page sends the text as the words alone: where it means no filter, it stays in the field. */
const fieldOf = (list: PropertyList, search: PropertySearch) => ({
  typed: search.typed || (isWordsOnly(list, search) ? search.title : ''),
  list: searchedListAt(list.path),
  purpose: search.purpose && purposeParameters[search.purpose],
  defaultPurpose: list.defaultPurpose && purposeParameters[list.defaultPurpose],
});

const isWordsOnly = (list: PropertyList, search: PropertySearch): boolean =>
  activeFilters(list, search).every(({ without }) => without.title === '');

const purposeParameters = { Sale: 'sale', Rent: 'rent' } as const;

export function PropertyListPage({ list, result: { search, ...found }, facets, below }: PropertyListPageProps) {
  const { name } = useAgency();
  const variant = cardVariants[search.view];
  const items = found.page?.items ?? [];
  // The map is scrolled to, and the photographs beside it are loaded as they come into view.
  const isAnnounced = search.view !== 'map';
  if (isAnnounced) announceCardPhoto(items[0]?.image ?? null, variant);
  return (
    <ListPageFrame
      list={list}
      field={<SearchField {...fieldOf(list, search)} className="mt-5.5 max-w-3xl" />}
      below={below}
    >
      <PropertyListIsland path={list.path} found={found} facets={facets} siteName={name}>
        {items.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            variant={variant}
            isFirst={isAnnounced && index === 0 && 'announced'}
          />
        ))}
      </PropertyListIsland>
    </ListPageFrame>
  );
}
