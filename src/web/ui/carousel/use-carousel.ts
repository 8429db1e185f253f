import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Paging of a carousel: a window of `size` cards in a row of `count`, identified by its first card. */
interface Window {
  start: number;
  size: number;
  count: number;
}

/** The last start without an empty place at the end. */
export const lastStart = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.max(0, count - size);

export const pageCount = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.ceil(count / size);

/** The start of the next page; after the last page, the first. */
export const nextStart = (window: Window): number =>
  window.start >= lastStart(window) ? 0 : Math.min(window.start + window.size, lastStart(window));

/** The start of the previous page; before the first page, the last. */
export const previousStart = (window: Window): number =>
  window.start <= 0 ? lastStart(window) : Math.max(0, window.start - window.size);

/** The start of a dot's page, limited so that the last page is full. */
export const startOfPage = (page: number, window: Pick<Window, 'size' | 'count'>): number =>
  Math.min(page * window.size, lastStart(window));

export const currentPage = (window: Window): number =>
  window.start >= lastStart(window) ? pageCount(window) - 1 : Math.floor(window.start / window.size);

const ADVANCE_MS = 6_000;

export type CarouselState = ReturnType<typeof useCarousel>;

/** The position is the scroll offset of the row, so swipes and buttons agree. Every move restarts the timer. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const { start, size } = useScrolledWindow(track, count);
  const isCalm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const { isHeld, handlers } = useHold();
  const [turn, setTurn] = useState(0);
  /** What moves by itself needs a pause button. */
  const canAdvance = !isCalm && count > size;
  const scrollTo = (card: number) => {
    scrollToCard(track.current, card, isCalm);
    setTurn((before) => before + 1);
  };
  const goOn = () => scrollTo(nextStart({ start, size, count }));
  useAutoAdvance(canAdvance && !isPaused && !isHeld, `${start} ${turn}`, goOn);
  return {
    track,
    start,
    size,
    canAdvance,
    isPaused,
    setPaused,
    hold: handlers,
    next: goOn,
    previous: () => scrollTo(previousStart({ start, size, count })),
    goToPage: (page: number) => scrollTo(startOfPage(page, { size, count })),
  };
}

/**
 * Whether the user hovers over the carousel, touches it, or has the keyboard focus in it. A button keeps the focus
 * after a mouse click, so `:focus-visible` is used; touches end the hover at once, because browsers report one after a
 * tap.
 */
function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onPointerDown: () => setPointed(true),
    onPointerUp: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerCancel: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onKeyDown: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isPointed || isFocused, handlers };
}

/** Calls `advance` once after the delay without a change; `turn` identifies the state that the delay belongs to. */
function useAutoAdvance(isOn: boolean, turn: string, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn starts the time anew
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => latest.current(), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [isOn, turn]);
}

/** The server does not know the width and assumes a wide window. */
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

function measure(track: HTMLElement): { step: number; size: number } {
  const first = track.children[0]?.getBoundingClientRect();
  const second = track.children[1]?.getBoundingClientRect();
  const step = first && second ? second.left - first.left : track.clientWidth;
  return { step: Math.max(step, 1), size: Math.max(1, Math.round(track.clientWidth / Math.max(step, 1))) };
}

function scrollToCard(track: HTMLElement | null, card: number, isCalm: boolean): void {
  track?.scrollTo({ left: card * measure(track).step, behavior: isCalm ? 'instant' : 'smooth' });
}
