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
import { MapPill, type ViewToggleProps } from '../lists/view-toggle.tsx';
import type { FindOnMap } from './found-on-map.ts';
import type { ListMapProps } from './list-map.tsx';
import type { MapArea, MapCamera } from './map-area.ts';
import { MapLayout } from './map-layout.tsx';

const loadMap = () => import('./list-map.tsx');

interface ListMapColumnProps extends ListMapProps {
  hrefFor: ViewToggleProps['hrefFor'];
}

/**
 * The map of a list: on a wide screen beside it, from the bars to the foot and the edge of the window; on others as high
 * as the window, without the handle of the list's drawer and what covers the foot of the window.
 */
function ListMapColumn({ hrefFor, ...props }: ListMapColumnProps) {
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
      <div className="mb-6 grid justify-items-start gap-4 rounded-panel bg-sunken p-5 text-sm text-soft split:order-2">
        <p role="status">This browser cannot draw maps (it has no WebGL). The list has the same {props.noun.many}.</p>
        <MapPill view="map" hrefFor={hrefFor} />
      </div>
    );
  return (
    <div
      ref={column}
      className="map-column sticky top-(--bars-height) overflow-clip bg-map-paper max-split:-ml-gutter max-split:h-[calc(100dvh-var(--bars-height)-max(3.5rem,var(--consent-height))-4rem)] max-split:-mr-gutter-end split:order-2 split:-mr-(--to-edge) split:h-[calc(100dvh-var(--bars-height))] noscript:static! noscript:h-auto!"
    >
      <p className="hidden p-5 text-sm text-soft noscript:block">
        The map needs JavaScript. The list has the same {props.noun.many}.
      </p>
      <LoadedMap {...props} />
      {/* The chosen listing stands in its place. */}
      {props.chosen.length === 0 && (
        <MapPill view="map" hrefFor={hrefFor} className="absolute bottom-9 left-1/2 -translate-x-1/2" />
      )}
    </div>
  );
}

/**
 * Scrolls until the map is where it stays: `scrollIntoView` takes a sticky element to be in view already. Beside its list
 * it is in view as it is, and only a list that was read further down begins anew.
 */
function scrollToMap(column: HTMLElement | null): void {
  if (!column?.parentElement) return;
  const { top, order } = getComputedStyle(column);
  const away = column.parentElement.getBoundingClientRect().top - Number.parseFloat(top);
  const isBeside = order === '2';
  if (!isBeside || away < 0) window.scrollBy({ top: away, behavior: 'instant' });
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
  /** Puts the map beside the cards in the map view, and the way to it over them in others. */
  around: (cards: ReactNode) => ReactNode;
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
  const hrefFor = (view: ListSearch['view']): string => listHref(list, { ...search, view });
  if (search.view !== 'map')
    return {
      around: (cards) => (
        <div className="max-split:flex max-split:flex-col">
          <MapPill
            view={search.view}
            hrefFor={hrefFor}
            className="sticky bottom-[calc(max(3.5rem,var(--consent-height))+0.75rem)] order-1 mt-5 self-center sm:bottom-[calc(var(--consent-height)+1.75rem)]"
          />
          <div className="min-w-0">{cards}</div>
        </div>
      ),
      chosen: [],
    };
  const outline = area && 'outline' in area ? area : null;
  const map = (
    <ListMapColumn
      hrefFor={hrefFor}
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
