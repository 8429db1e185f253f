import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { MapView, OpenedMap } from './open-map.ts';
import { type FindPlaces, PlaceFinder } from './place-finder.tsx';
import type { Position } from './position.ts';
import { StreetMap } from './street-map.tsx';

interface PinMapProps {
  label: string;
  /** Position of the pin; null for none. */
  position: Position | null;
  onPlace: (position: Position) => void;
  /** What the map opens at where there is no pin. */
  start: MapView;
  /** Finds places by name beside the map. */
  find?: FindPlaces | undefined;
}

const PIN_ZOOM = 16;

/** A map with one pin, placed by a press, by dragging, or by keyboard at the centre of the map. */
export function PinMap({ label, position, onPlace, start, find }: PinMapProps) {
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const place = useRef(onPlace);
  const movePin = useRef<((position: Position | null) => void) | null>(null);
  useEffect(() => {
    place.current = onPlace;
  });
  useEffect(() => {
    if (!opened) return;
    if (movePin.current) movePin.current(position);
    else if (position) movePin.current = opened.placePin({ position, onMoved: (moved) => place.current(moved) });
    if (!position) movePin.current = null;
  }, [opened, position]);
  const map = (
    <StreetMap
      label={label}
      view={position ? { center: position, zoom: PIN_ZOOM } : start}
      isCooperative
      takesFocus
      onOpen={(map) => {
        setOpened(map);
        map.onPress((pressed) => place.current(pressed));
        return () => {
          setOpened(null);
          movePin.current = null;
        };
      }}
      className="h-80 rounded-control border border-line-strong [&_.maplibregl-canvas-container]:cursor-crosshair"
    >
      <Button
        variant="light"
        size="sm"
        className="absolute bottom-8 left-3 z-2 shadow-raised"
        onClick={() => opened && onPlace(opened.center)}
      >
        Put the pin in the middle
      </Button>
    </StreetMap>
  );
  if (!find) return map;
  return (
    <div className="grid gap-2.5">
      <PlaceFinder find={find} onFound={({ position: center, zoom }) => opened?.show({ center, zoom })} />
      {map}
    </div>
  );
}
