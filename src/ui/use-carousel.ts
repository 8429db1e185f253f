import { type RefObject, useEffect, useRef, useState } from 'react';
import { lastStart, nextStart, previousStart, startOfPage } from './carousel-paging.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export const ADVANCE_MS = 6_000;

export interface CarouselState {
  track: RefObject<HTMLUListElement | null>;
  start: number;
  size: number;
  /** Whether it could move by itself; then a button has to stop it. */
  canAdvance: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  setHeld: (isHeld: boolean) => void;
  /** Each of these is the reader's own move, and stops it from moving by itself. */
  next: () => void;
  previous: () => void;
  goToPage: (page: number) => void;
}

/** The row is scrolled, by the reader or by us; where it stands is read from it, so both agree. */
export function useCarousel(count: number): CarouselState {
  const track = useRef<HTMLUListElement>(null);
  const { start, size } = useScrolledWindow(track, count);
  const isCalm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const canAdvance = !isCalm && count > size;
  const scrollTo = (card: number) => scrollToCard(track.current, card, isCalm);
  const move = (card: number) => {
    setPaused(true);
    scrollTo(card);
  };
  useAutoAdvance(canAdvance && !isPaused && !isHeld, () => scrollTo(nextStart({ start, size, count })));
  return {
    track,
    start,
    size,
    canAdvance,
    isPaused,
    setPaused,
    setHeld,
    next: () => move(nextStart({ start, size, count })),
    previous: () => move(previousStart({ start, size, count })),
    goToPage: (page) => move(startOfPage(page, { size, count })),
  };
}

function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** The server knows no width and assumes a wide window. */
const assumed = { start: 0, size: 3 };

function useScrolledWindow(track: RefObject<HTMLUListElement | null>, count: number) {
  const [shown, setShown] = useState(assumed);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => {
      const { step, size } = measure(element);
      const start = Math.min(Math.round(element.scrollLeft / step), lastStart({ size, count }));
      setShown((known) => (known.start === start && known.size === size ? known : { start, size }));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [track, count]);
  return shown;
}

/** Pixels from card to card, and how many cards the row shows. */
function measure(track: HTMLElement): { step: number; size: number } {
  const first = track.children[0]?.getBoundingClientRect();
  const second = track.children[1]?.getBoundingClientRect();
  const step = first && second ? second.left - first.left : track.clientWidth;
  return { step: Math.max(step, 1), size: Math.max(1, Math.round(track.clientWidth / Math.max(step, 1))) };
}

function scrollToCard(track: HTMLElement | null, card: number, isCalm: boolean): void {
  track?.scrollTo({ left: card * measure(track).step, behavior: isCalm ? 'instant' : 'smooth' });
}
