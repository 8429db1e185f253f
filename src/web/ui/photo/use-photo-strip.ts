import { type KeyboardEvent, useRef, useState } from 'react';

export type PhotoStrip = ReturnType<typeof usePhotoStrip>;

/** The visible photograph of a strip, and functions to change it. It scrolls and snaps by CSS, without script. */
export function usePhotoStrip(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Target of a running scroll; photographs passed on the way do not become current.
  const goal = useRef<number | null>(null);

  const [isTouched, setTouched] = useState(false);
  /** Whether a photograph is adjacent to the visible one and loads; none until the strip is touched, for the page's sake. */
  const isNear = (index: number) => isTouched && Math.abs(index - current) <= 1;

  /** Wraps around at both ends. */
  function show(index: number): void {
    const next = (index + count) % count;
    const strip = ref.current;
    if (!strip) return;
    goal.current = next;
    setTouched(true);
    setCurrent(next);
    // An adjacent photograph slides in, unless the user prefers reduced motion (see the class scroll-smooth); others
    // appear at once.
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
