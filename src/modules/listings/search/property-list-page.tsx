import type { ReactNode } from 'react';
import { useAgency } from '#modules/agency';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { announceCardPhoto } from './card-parts.tsx';
import type { Facets } from './facets-contract.ts';
import { ListPageFrame } from './list-page-frame.tsx';
import { PropertyCard } from './property-card.tsx';
import { activeFilters } from './property-filters.ts';
import { PropertyListIsland } from './property-list.island.tsx';
import { type PropertyList, searchedListAt } from './property-list.ts';
import type { PropertyPageResult } from './property-page.ts';
import { cardVariants } from './property-results.tsx';
import type { PropertySearch } from './property-search.ts';
import { SearchField } from './search-field.island.tsx';

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
          <CachedFragment
            key={property.id}
            name="PropertyCard"
            component={PropertyCard}
            props={{ property, variant, isFirst: isAnnounced && index === 0 && 'announced' }}
          />
        ))}
      </PropertyListIsland>
    </ListPageFrame>
  );
}
