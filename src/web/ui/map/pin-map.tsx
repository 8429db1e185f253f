import { MapPin, Minus, Plus } from 'lucide';
import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import {
  fromScreen,
  isClosest,
  isFarthest,
  type Position,
  toPosition,
  toScreen,
  toSpot,
  zoomed,
} from './map-geometry.ts';
import { MapGround, type MapPlace } from './map-ground.tsx';
import { useMapCamera } from './use-map-camera.ts';
import { useMapDragging } from './use-map-dragging.ts';

export interface PinMapProps {
  label: string;
  /** Position of the pin; null for none. */
  position: Position | null;
  /** Must keep its identity until the places change. */
  places: readonly MapPlace[];
  onPlace: (position: Position) => void;
}

/** In pixels. A press with less movement places the pin; one with more moves the map. */
const CLICK_PX = 4;
const ZOOM = 2;

/** A map with one pin, placed by a press or, by keyboard, at the centre of the map. */
export function PinMap({ label, position, places, onPlace }: PinMapProps) {
  const frame = useRef<HTMLElement>(null);
  const pressed = useRef({ left: 0, top: 0 });
  // Computed once, so that the map does not move when the pin is placed.
  const [spots] = useState(() => (position ? [toSpot(position)] : places));
  const map = useMapCamera(frame, spots);
  const dragging = useMapDragging(map?.look);
  const place = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = pressed.current;
    const isButton = event.target instanceof Element && event.target.closest('button');
    if (!map || isButton || Math.hypot(event.clientX - left, event.clientY - top) > CLICK_PX) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = { left: event.clientX - box.left, top: event.clientY - box.top };
    onPlace(toPosition(fromScreen(map.camera, map.size, point)));
  };
  const pin = map && position && toScreen(map.camera, map.size, toSpot(position));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard
    <section
      ref={frame}
      {...dragging}
      onPointerDownCapture={({ clientX, clientY }) => {
        pressed.current = { left: clientX, top: clientY };
      }}
      onClick={place}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
      tabIndex={0}
      aria-label={label}
      className="on-light relative h-80 cursor-crosshair touch-pan-y overflow-hidden rounded-control border border-line-strong text-text select-none"
    >
      {map && (
        <>
          <MapGround camera={map.camera} size={map.size} places={places} />
          {pin && (
            <span
              aria-hidden="true"
              style={{ left: pin.left, top: pin.top }}
              className="pointer-events-none absolute -translate-x-1/2 -translate-y-full text-visit"
            >
              <Icon of={MapPin} size={36} className="stroke-[2.2]" />
            </span>
          )}
          <div className="absolute top-3 right-3 grid overflow-hidden rounded-control bg-surface shadow-raised">
            <IconButton
              label="Zoom in"
              icon={Plus}
              disabled={isClosest(map.camera)}
              onClick={() => map.look((now) => zoomed(now, ZOOM))}
            />
            <IconButton
              label="Zoom out"
              icon={Minus}
              disabled={isFarthest(map.camera)}
              onClick={() => map.look((now) => zoomed(now, 1 / ZOOM))}
            />
          </div>
          <Button
            variant="light"
            size="sm"
            className="absolute bottom-3 left-3"
            onClick={() => onPlace(toPosition(map.camera))}
          >
            Put the pin in the middle
          </Button>
        </>
      )}
    </section>
  );
}
