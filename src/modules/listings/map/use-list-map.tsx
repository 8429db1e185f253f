import { type ReactNode, useCallback, useState } from 'react';
import { openPath, useNavigation } from '#web/ui/navigation.ts';
import { anywhere, type ListSearch } from '../filters/search-values.ts';
import type { Found } from '../filters/show-results.tsx';

import type { ListingList } from '../lists/listing-list.ts';
import type { FindOnMap } from './found-on-map.ts';
import { ListMapColumn } from './list-map-column.tsx';
import type { MapArea, MapCamera } from './map-area.ts';
import { MapLayout } from './map-layout.tsx';

interface ListMapState {
  /** Puts the map beside the cards, in the map view. */
  around: ((cards: ReactNode) => ReactNode) | undefined;
  /** The listings chosen on the map. */
  chosen: readonly number[];
}

/**
 * The map view of a list: the map follows the address, and the address follows the map.
 * @param found what the list has found; null while it loads
 */
export function useListMap<Search extends ListSearch>(
  list: ListingList<Search>,
  search: Search,
  find: FindOnMap,
  found: Found | null,
): ListMapState {
  const navigation = useNavigation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const { area, camera } = search;
  const onMove = (map: { area: MapArea | null; camera: MapCamera | null }, isNewPlace: boolean): void => {
    const isOtherList = map.area !== area;
    const href = list.href({ ...search, ...(isOtherList && { page: 1, typed: '' }), ...map });
    // Moving the map makes no entry of the history, or Back would lead through every step; another outline does.
    openPath(navigation, href, { replace: !isNewPlace, resetScroll: false });
  };
  const onPoint = useCallback((id: number | null) => setPointed(id), []);
  if (search.view !== 'map') return { around: undefined, chosen: [] };
  const outline = area && 'outline' in area ? area : null;
  const map = (
    <ListMapColumn
      noun={list.noun}
      area={area}
      camera={camera}
      filters={list.href({ ...search, ...anywhere, area: outline, sort: 'featured', page: 1, typed: '' })}
      find={find}
      onMove={onMove}
      chosen={chosen}
      onChoose={setChosen}
      pointed={pointed}
    />
  );
  const count = found && list.countOf(search, found.total, found.isCapped).count;
  return {
    around: (cards) => (
      <MapLayout map={map} count={count} onPoint={onPoint}>
        {cards}
      </MapLayout>
    ),
    chosen,
  };
}
