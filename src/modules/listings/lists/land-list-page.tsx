import type { ReactNode } from 'react';
import { useAgency } from '#modules/agency';
import { announceCardPhoto } from '../cards/card-parts.tsx';
import { LandCard } from '../cards/land-card.tsx';
import type { Facets } from '../filters/facets-contract.ts';
import { listOfLand } from '../filters/land-filters.ts';
import { SearchField } from '../search/search-field.island.tsx';
import { LandListIsland } from './land-list.island.tsx';
import type { LandPageResult } from './land-page.ts';
import { landVariants } from './land-results.tsx';
import { ListPageFrame } from './list-page-frame.tsx';

interface LandListPageProps {
  /** What the route has loaded. */
  result: LandPageResult;
  facets: Facets | null;
  /** Under the list, also where nothing was found. */
  below: ReactNode;
}

export function LandListPage({ result: { search, ...found }, facets, below }: LandListPageProps) {
  const { name } = useAgency();
  const items = found.page?.items ?? [];
  const variant = landVariants[search.view];
  // The map is scrolled to, and the photographs beside it are loaded as they come into view.
  const isAnnounced = search.view !== 'map';
  if (isAnnounced) announceCardPhoto(items[0]?.image ?? null, variant);
  return (
    <ListPageFrame
      list={listOfLand}
      field={<SearchField typed={search.typed} list="land" className="mt-5.5 max-w-3xl" />}
      below={below}
    >
      <LandListIsland found={found} facets={facets} siteName={name}>
        {items.map((land, index) => (
          <LandCard key={land.id} land={land} variant={variant} isFirst={isAnnounced && index === 0 && 'announced'} />
        ))}
      </LandListIsland>
    </ListPageFrame>
  );
}
