import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

export interface PhotoStrip {
  /** For the element that scrolls sideways, one photograph to its width. */
  ref: RefObject<HTMLUListElement | null>;
  current: number;
  /** Beside the photograph that is seen, so that it should be there when it is moved to. False while the page begins. */
  isNear: (index: number) => boolean;
  /** Moves to a photograph; beyond the last comes the first, and the other way round. */
  show: (index: number) => void;
  onScroll: () => void;
  /** The reader moves the strip by hand. */
  onTakeOver: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which photograph of a strip is seen, and how to get to another. The strip itself scrolls and snaps without script. */
export function usePhotoStrip(count: number): PhotoStrip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Where a move under way will end. Photographs passed on the way there are not the current one.
  const goal = useRef<number | null>(null);

  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    whenIdle(() => setSettled(true));
  }, []);
  const isNear = (index: number) => isSettled && Math.abs(index - current) <= 1;

  function show(index: number): void {
    const next = (index + count) % count;
    const strip = ref.current;
    if (!strip) return;
    goal.current = next;
    setCurrent(next);
    // A neighbour slides in, unless the reader asked for less motion (see the class scroll-smooth); others are just there.
    const behavior = Math.abs(next - current) === 1 ? 'auto' : 'instant';
    strip.scrollTo({ left: next * strip.clientWidth, behavior });
  }

  function onScroll(): void {
    const strip = ref.current;
    if (!strip || strip.clientWidth === 0) return;
    const nearest = Math.round(strip.scrollLeft / strip.clientWidth);
    if (goal.current !== null && nearest !== goal.current) return;
    goal.current = null;
    setCurrent(nearest);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = indexForKey(event.key, current, count);
    if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  }

  const onTakeOver = () => {
    goal.current = null;
  };
  return { ref, current, isNear, show, onScroll, onTakeOver, onKeyDown };
}

function indexForKey(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return current - 1;
    case 'ArrowRight':
      return current + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
