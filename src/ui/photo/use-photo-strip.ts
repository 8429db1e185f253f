import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface PhotoStrip {
  /** For the element that scrolls sideways, one photograph to its width. */
  ref: RefObject<HTMLUListElement | null>;
  current: number;
  /**
   * Beside the photograph that is seen, so that it should be there when it is moved to. False until the reader touches
   * the strip: a page that begins has better to do.
   */
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

  const [isTouched, setTouched] = useState(false);
  const isNear = (index: number) => isTouched && Math.abs(index - current) <= 1;

  function show(index: number): void {
    const next = (index + count) % count;
    const strip = ref.current;
    if (!strip) return;
    goal.current = next;
    setTouched(true);
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
    setTouched(true);
    setCurrent(nearest);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = indexForKey(event.key, current, count);
    if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  }

  const onTakeOver = () => {
    setTouched(true);
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
