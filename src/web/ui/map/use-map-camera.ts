import { type RefObject, useEffect, useState } from 'react';
import { type Camera, cameraOver, type Size, type Spot } from './map-geometry.ts';

const MARGIN = 56;

export interface MapCamera {
  camera: Camera;
  size: Size;
  /** Changes the camera, based on the current one. */
  look: (change: (camera: Camera) => Camera) => void;
  lookAt: (spots: readonly Spot[]) => void;
}

/**
 * The camera of the map in `frame`: fits all spots until the user moves it, and again when the spots change. Null until
 * the frame was measured.
 */
export function useMapCamera(frame: RefObject<HTMLElement | null>, spots: readonly Spot[]): MapCamera | null {
  const size = useSize(frame);
  const [own, setOwn] = useState<{ camera: Camera; spots: readonly Spot[] } | null>(null);
  if (!size || spots.length === 0) return null;
  const camera = own?.spots === spots ? own.camera : cameraOver(spots, size, MARGIN);
  return {
    camera,
    size,
    look: (change) => setOwn((before) => ({ camera: change(before?.spots === spots ? before.camera : camera), spots })),
    lookAt: (some) => setOwn({ camera: cameraOver(some, size, MARGIN), spots }),
  };
}

function useSize(frame: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
