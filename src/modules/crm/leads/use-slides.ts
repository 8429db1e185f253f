import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts';

const SLIDE_MS = 10_000;

export interface Slides {
  index: number;
  /** Whether the slides could move at all; then a button has to stop them. */
  canMove: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  select: (index: number) => void;
}

/** Goes on to the next of `count` slides every ten seconds; a slide that was chosen stays its full time. */
export function useSlides(count: number): Slides {
  const [{ index, turn }, setPlace] = useState({ index: 0, turn: 0 });
  const [isPaused, setPaused] = useState(false);
  const isCalm = useReducedMotion();
  const canMove = !isCalm && count > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn, also to the same slide, starts the time anew.
  useEffect(() => {
    if (!canMove || isPaused) return;
    const next = () => setPlace((place) => ({ index: (place.index + 1) % count, turn: place.turn + 1 }));
    const timer = setTimeout(next, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [canMove, isPaused, count, turn]);
  const select = (chosen: number) => setPlace((place) => ({ index: chosen, turn: place.turn + 1 }));
  return { index, canMove, isPaused, setPaused, select };
}
