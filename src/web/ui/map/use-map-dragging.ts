import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { moved } from './map-geometry.ts';
import type { MapCamera } from './use-map-camera.ts';

/** In pixels; a press with less movement is a click. */
const CLICK_PX = 4;
const STEP_PX = 80;

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

interface Drag {
  pointer: number;
  left: number;
  top: number;
  isMoving: boolean;
}

/** Moves the map by dragging, and with the arrow keys while it has the focus. */
export function useMapDragging(look: MapCamera['look'] | undefined) {
  const drag = useRef<Drag | null>(null);
  const move = (right: number, down: number) => look?.((camera) => moved(camera, right, down));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return;
      drag.current = { pointer: event.pointerId, left: event.clientX, top: event.clientY, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (from?.pointer !== event.pointerId) return;
      const [right, down] = [event.clientX - from.left, event.clientY - from.top];
      if (!from.isMoving && Math.hypot(right, down) < CLICK_PX) return;
      if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { ...from, left: event.clientX, top: event.clientY, isMoving: true };
      move(right, down);
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(...step);
    },
  };
}
