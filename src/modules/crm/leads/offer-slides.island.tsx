import { Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/carousel/use-reduced-motion.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import type { Slide } from './leads-content.ts';
import { SLIDE_PICTURE, slideFade } from './leads-content.ts';

type SlideText = Omit<Slide, 'image'>;

/** The texts of the offers, one shown at a time with its photograph. Without script the first stands, and names the second. */
function SlideTexts({ slides }: { slides: readonly SlideText[] }) {
  const state = useSlides(slides.length);
  useShownPicture(state.index);
  return (
    <section aria-label="Slides" aria-roledescription="carousel" className="on-dark grid min-w-0 gap-5.5">
      <div className="grid" aria-live={state.canMove && !state.isPaused ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <OneSlide
            key={slide.title}
            slide={slide}
            isShown={index === state.index}
            label={`${index + 1} of ${slides.length}`}
          />
        ))}
      </div>
      <Controls slides={slides} state={state} />
    </section>
  );
}

/** The photographs are HTML of the server behind this island and the form. */
function useShownPicture(index: number): void {
  useEffect(() => {
    for (const [at, picture] of document.querySelectorAll(`[${SLIDE_PICTURE}]`).entries())
      picture.classList.toggle('opacity-0', at !== index);
  }, [index]);
}

/** All slides lie in one cell, so that the place keeps its height. */
function OneSlide({ slide, isShown, label }: { slide: SlideText; isShown: boolean; label: string }) {
  const Title = isShown ? 'h1' : 'p';
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={!isShown}
      className={classNames('col-start-1 row-start-1 self-end lg:self-center', slideFade, !isShown && 'opacity-0')}
    >
      <p className="text-sm text-bone-200">{slide.kicker}</p>
      <Title className="mt-2 mb-4.5 max-w-[11ch] font-display text-display text-balance">{slide.title}</Title>
      <p className="text-sm text-bone-200">{slide.price_label}</p>
      <p className="font-display text-[clamp(1.75rem,3vw,2.5rem)] leading-[1.1] font-medium tabular-nums">
        {slide.price}
      </p>
    </section>
  );
}

/** The buttons need script; until it runs they only keep their place. */
function Controls({ slides, state }: { slides: readonly SlideText[]; state: Slides }) {
  const isLive = useHydrated();
  const next = slides[(state.index + 1) % slides.length];
  return (
    <div className="flex flex-wrap items-center">
      {slides.map((slide, index) => (
        <button
          key={slide.title}
          type="button"
          aria-label={`Slide ${index + 1}: ${slide.kicker}`}
          aria-current={index === state.index ? 'true' : undefined}
          onClick={() => state.select(index)}
          className={classNames('group grid h-11 w-16 cursor-pointer items-center pr-2', !isLive && 'invisible')}
        >
          <span className="h-0.75 bg-bone-50/50 group-hover:bg-bone-50 group-aria-[current=true]:bg-ochre-300" />
        </button>
      ))}
      <IconButton
        label={state.isPaused ? 'Play slides' : 'Pause slides'}
        icon={state.isPaused ? Play : Pause}
        onClick={() => state.setPaused(!state.isPaused)}
        className={classNames('hover:bg-bone-50/15!', !state.canMove && 'invisible')}
      />
      {next && slides.length > 1 && (
        <span className="text-sm text-bone-200 max-sm:w-full sm:ml-2">Next: {next.short}</span>
      )}
    </div>
  );
}

export const OfferSlides = island('offer-slides', SlideTexts);

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
