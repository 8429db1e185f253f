import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PartMissing } from '#web/ui/feedback/connection-dropped.tsx';
import { hasWebgl } from '#web/ui/map/load-map.ts';
import { importAgain, reloadIfOnline } from '#web/ui/navigation/import-part.ts';
import { openPath, useNavigation } from '#web/ui/navigation/navigation.ts';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { resultCount } from '../filters/active-filters.ts';
import { listHref } from '../filters/list-search.ts';
import { anywhere, type ListSearch } from '../filters/search-values.ts';
import type { Found } from '../filters/show-results.tsx';
import type { ListingList } from '../lists/listing-lists.ts';
import type { FindOnMap } from './found-on-map.ts';
import type { ListMapProps } from './list-map.tsx';
import type { MapArea, MapCamera } from './map-area.ts';
import { MapLayout } from './map-layout.tsx';

const loadMap = () => import('./list-map.tsx');

/**
 * The map of a list: on a wide screen sticky beside it, below the sticky results bar; on others as high as the window,
 * without the handle of the list's drawer and what covers the foot of the window.
 */
function ListMapColumn(props: ListMapProps) {
  const column = useRef<HTMLDivElement>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const isOfDocument = useRef(!useHydrated());
  useEffect(() => {
    if (!hasWebgl()) return setIsImpossible(true);
    // The map is what was asked for. A document that comes back is where the visitor left it.
    if (!isOfDocument.current || window.scrollY <= 40) scrollToMap(column.current);
  }, []);
  if (isImpossible)
    return (
      <p role="status" className="mb-6 rounded-panel bg-sunken p-5 text-sm text-soft lg:order-2">
        This browser cannot draw maps (it has no WebGL). The list has the same {props.noun.many}.
      </p>
    );
  return (
    <div
      ref={column}
      className="map-column relative overflow-hidden bg-map-paper max-lg:-ml-gutter max-sm:-mr-gutter lg:sticky lg:top-[calc(var(--bars-height)+5.5rem)] lg:order-2 lg:h-[calc(100dvh-var(--bars-height)-6.5rem)] lg:rounded-panel max-lg:sticky max-lg:top-(--bars-height) max-lg:h-[calc(100dvh-var(--bars-height)-max(3.5rem,var(--consent-height))-4rem)] noscript:static! noscript:h-auto!"
    >
      <p className="hidden p-5 text-sm text-soft noscript:block">
        The map needs JavaScript. The list has the same {props.noun.many}.
      </p>
      <LoadedMap {...props} />
    </div>
  );
}

/** Scrolls until the map is where it stays: `scrollIntoView` takes a sticky element to be in view already. */
function scrollToMap(column: HTMLElement | null): void {
  if (!column?.parentElement) return;
  const stays = Number.parseFloat(getComputedStyle(column).top);
  window.scrollBy({ top: column.parentElement.getBoundingClientRect().top - stays, behavior: 'instant' });
}

/** The map, whose script is loaded with the map view only; if that fails, an error with a retry. */
function LoadedMap(props: ListMapProps) {
  const [part, setPart] = useState<{ ListMap: ComponentType<ListMapProps> } | 'coming' | 'missing'>('coming');
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    loadMap().then(setPart, () => setPart('missing'));
  }, []);
  const retry = async () => {
    setIsRetrying(true);
    await importAgain(loadMap).then(setPart, reloadIfOnline);
    setIsRetrying(false);
  };
  if (part === 'coming') return <p className="p-5 text-sm text-muted noscript:hidden">Loading the map...</p>;
  if (part === 'missing') return <PartMissing onRetry={retry} retrying={isRetrying} />;
  return <part.ListMap {...props} />;
}

interface ListMapState {
  /** Puts the map beside the cards, in the map view. */
  around: ((cards: ReactNode) => ReactNode) | undefined;
  chosen: readonly number[];
}

/**
 * The map view of a list: the map follows the address, and the address follows the map.
 * @param found what the list has found; null while it loads
 */
export function useListMap(list: ListingList, search: ListSearch, find: FindOnMap, found: Found | null): ListMapState {
  const navigation = useNavigation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const { area, camera } = search;
  const onMove = (map: { area: MapArea | null; camera: MapCamera | null }, isNewPlace: boolean): void => {
    const isOtherList = map.area !== area;
    const href = listHref(list, { ...search, ...(isOtherList && { page: 1, typed: '' }), ...map });
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
      filters={listHref(list, { ...search, ...anywhere, area: outline, sort: 'featured', page: 1, typed: '' })}
      find={find}
      onMove={onMove}
      chosen={chosen}
      onChoose={setChosen}
      pointed={pointed}
    />
  );
  const count = found && resultCount(list, search, found.total, found.isCapped).count;
  return {
    around: (cards) => (
      <MapLayout map={map} count={count} onPoint={onPoint}>
        {cards}
      </MapLayout>
    ),
    chosen,
  };
}
