import { Maximize, Minimize, Minus, Plus } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { OpenedMap } from './open-map.ts';

interface MapButtonsProps {
  opened: OpenedMap;
  /** What is shown on the whole screen. */
  frame: RefObject<HTMLElement | null>;
  isCooperative: boolean;
}

/** The border is seen in forced colours only. */
const group = 'grid overflow-hidden rounded-control border border-transparent bg-surface text-text shadow-raised';

/** Zooming, and the whole screen where the browser has it (not on iPhones). */
export function MapButtons({ opened, frame, isCooperative }: MapButtonsProps) {
  const zoom = useZoom(opened);
  const isWhole = useWholeScreen(frame, (whole) => opened.setCooperative(isCooperative && !whole));
  const toggle = () =>
    (isWhole ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => {
      // The browser refuses while another element changes; the map stays as it is.
    });
  return (
    <div className="absolute top-3 right-3 z-2 grid gap-2">
      <div className={group}>
        {/* `disabled` would take the focus from the button that was pressed. */}
        <IconButton label="Zoom in" icon={Plus} aria-disabled={zoom.isClosest} onClick={() => opened.zoomBy(1)} />
        <IconButton label="Zoom out" icon={Minus} aria-disabled={zoom.isFarthest} onClick={() => opened.zoomBy(-1)} />
      </div>
      {document.fullscreenEnabled && (
        <div className={group}>
          <IconButton
            label={isWhole ? 'Leave full screen' : 'Full screen'}
            icon={isWhole ? Minimize : Maximize}
            onClick={toggle}
          />
        </div>
      )}
    </div>
  );
}

function useZoom({ map }: OpenedMap): { isClosest: boolean; isFarthest: boolean } {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(map.getZoom()));
    return unsubscribe;
  }, [map]);
  return { isClosest: zoom >= map.getMaxZoom(), isFarthest: zoom <= map.getMinZoom() };
}

function useWholeScreen(frame: RefObject<HTMLElement | null>, onChange: (isWhole: boolean) => void): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const changed = () => {
      const whole = document.fullscreenElement !== null && document.fullscreenElement === frame.current;
      setIsWhole(whole);
      onChange(whole);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  });
  return isWhole;
}
