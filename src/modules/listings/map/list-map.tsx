import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { loadMap } from '#web/ui/map/load-map.ts';
import type { MapView, OpenedMap } from '#web/ui/map/open-map.ts';
import { StreetMap } from '#web/ui/map/street-map.tsx';
import { useMapMarkers } from '#web/ui/map/use-map-markers.ts';
import type { FindOnMap } from './found-on-map.ts';
import { ListMapCard } from './list-map-card.tsx';
import { ListMapControls } from './list-map-controls.tsx';
import { areaParameters, boundsOf, type MapArea, type MapCamera, writeBounds } from './map-area.ts';
import { nairobi, openingBox } from './opening-box.ts';
import { useChosenPins } from './use-chosen-pins.ts';
import { type MapState, useFoundOnMap } from './use-found-on-map.ts';
import { type ListMapChoice, useListMarkers } from './use-list-markers.ts';

export interface ListMapProps extends ListMapChoice {
  area: MapArea | null;
  camera: MapCamera | null;
  /** Changes with everything that `find` depends on. */
  filters: string;
  find: FindOnMap;
  /** Called when the visitor moved the map or drew on it, with what the address is to say. */
  onMove: (map: { area: MapArea | null; camera: MapCamera | null }, isNewPlace: boolean) => void;
}

/** The map of a list: opens where the address says, else with all that is found in view. */
export function ListMap(props: ListMapProps) {
  const { area, camera, find, filters } = props;
  const state = useFoundOnMap({ find, filters, hasPlace: area !== null || camera !== null });
  const [start, setStart] = useState(() => viewOf(area, camera));
  const { found } = state;
  if (!start && found) setStart({ bounds: openingBox(found) ?? nairobi });
  useEffect(() => {
    // The script of the map comes while the listings are found.
    loadMap().catch(() => {});
  }, []);
  if (!start) {
    if (state.failure !== null) return <Failure failure={state.failure} onRetry={state.retry} />;
    return (
      <p role="status" className="p-5 text-sm text-muted">
        Loading the map...
      </p>
    );
  }
  return <StartedMap {...props} start={start} state={state} />;
}

const viewOf = (area: MapArea | null, camera: MapCamera | null): MapView | null => {
  if (camera) return camera;
  if (!area) return null;
  if ('bounds' in area) return { bounds: area.bounds };
  const bounds = boundsOf(area.outline);
  return bounds && { bounds };
};

function StartedMap({ start, state, ...props }: ListMapProps & { start: MapView; state: MapState }) {
  const { noun, area, onMove } = props;
  const { found, setWindow } = state;
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [follows, setFollows] = useState(true);
  const [isAway, setIsAway] = useState(false);
  const outline = area && 'outline' in area ? area.outline : null;

  // Also the handlers of the map, which is opened once, see what is shown now.
  const latest = useRef({ area, outline, follows, onMove });
  useEffect(() => {
    latest.current = { area, outline, follows, onMove };
  });
  const told = useRef(areaKey(area));
  const tell = (to: OpenedMap, next: MapArea | null, isNewPlace = false): void => {
    told.current = areaKey(next);
    const isOfArea = next !== null && 'bounds' in next && writeBounds(next.bounds) === writeBounds(to.bounds);
    latest.current.onMove({ area: next, camera: isOfArea ? null : to.view }, isNewPlace);
  };

  const onOpen = (map: OpenedMap) => {
    setOpened(map);
    const look = () => setWindow({ bounds: map.bounds, zoom: map.zoom });
    look();
    const stop = map.onMoved((isAsked) => {
      look();
      if (!isAsked) return;
      const { area, outline, follows } = latest.current;
      const isFollowed = follows && !outline;
      setIsAway(!isFollowed);
      tell(map, isFollowed ? { bounds: map.bounds } : area);
    });
    return () => {
      stop();
      setOpened(null);
    };
  };

  useEffect(() => opened?.drawOutline(outline), [opened, outline]);

  // Back, a chip that was taken off, or another search: the map goes where the address says.
  const key = areaKey(area);
  useEffect(() => {
    if (!opened || key === told.current) return;
    told.current = key;
    setIsAway(false);
    const view = viewOf(area, null);
    if (view) opened.show(view);
    else setWindow(null);
  }, [opened, key, area, setWindow]);
  /** What was found at first is where the map was opened. */
  const fitted = useRef(found);
  useEffect(() => {
    if (!opened || found === fitted.current) return;
    fitted.current = found;
    const box = found?.of === null ? openingBox(found) : null;
    if (box) opened.fit(box);
  }, [opened, found]);

  const { chosenPins, close } = useChosenPins({ ...props, opened, found });
  const zoom = found?.of?.zoom ?? opened?.zoom ?? null;
  useMapMarkers(opened, useListMarkers({ opened, found, zoom }, props));
  const searchHere = () => {
    setIsAway(false);
    if (opened) tell(opened, { bounds: opened.bounds });
  };
  return (
    <StreetMap
      label={`Map of ${noun.many}`}
      view={start}
      onOpen={onOpen}
      attribution="drawer"
      className="absolute! inset-0"
    >
      <ListMapCard pins={chosenPins} onClose={close} />
      {opened && (
        <ListMapControls
          opened={opened}
          follows={follows}
          isAway={isAway}
          hasOutline={outline !== null}
          onFollow={(next) => {
            setFollows(next);
            if (next && isAway) searchHere();
          }}
          onSearchHere={searchHere}
          onOutline={(drawn) => tell(opened, drawn ? { outline: drawn } : { bounds: opened.bounds }, true)}
        />
      )}
      {state.failure !== null && <Failure failure={state.failure} onRetry={state.retry} />}
      {found && found.pins.length + found.clusters.length === 0 && (
        <p
          role="status"
          className="absolute inset-x-3 top-16 z-2 mx-auto w-fit rounded-control bg-surface px-4 py-3 text-sm shadow-raised"
        >
          {found.of === null
            ? `Nothing found has a place on the map. The list has all ${noun.many}, also those of which we only know the area.`
            : `No ${noun.many} on this part of the map.`}
        </p>
      )}
    </StreetMap>
  );
}

/** As it comes back from the address, where numbers are rounded. */
const areaKey = (area: MapArea | null): string => JSON.stringify(areaParameters(area));

function Failure({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-16 z-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface px-4 py-3 text-sm text-text shadow-raised"
    >
      <p>
        <strong className="font-semibold">We could not load the map.</strong> {failure} The list is complete without it.
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
