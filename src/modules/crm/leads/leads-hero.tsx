import { useHydrated } from '@tanstack/react-router';
import { Pause, Play } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { Slide } from './leads-content.ts';
import { type Slides, useSlides } from './use-slides.ts';

const fade = 'transition-opacity duration-1000 motion-reduce:transition-none';

/** Two offers that take turns behind the form. Without script the first stands, and names the second. */
export function LeadsHero({ slides, form }: { slides: readonly Slide[]; form: ReactNode }) {
  const state = useSlides(slides.length);
  return (
    <section aria-label="Offers" className="relative isolate bg-ink-950">
      <Pictures slides={slides} index={state.index} />
      <Container className="grid gap-9 py-[clamp(2rem,6vw,5.5rem)] lg:min-h-[660px] lg:grid-cols-[minmax(0,1fr)_440px] lg:items-center lg:gap-18">
        <section aria-label="Slides" aria-roledescription="carousel" className="on-dark grid min-w-0 gap-5.5">
          <div className="grid" aria-live={state.canMove && !state.isPaused ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <SlideText
                key={slide.title}
                slide={slide}
                isShown={index === state.index}
                label={`${index + 1} of ${slides.length}`}
              />
            ))}
          </div>
          <Controls slides={slides} state={state} />
        </section>
        {form}
      </Container>
    </section>
  );
}

function Pictures({ slides, index }: { slides: readonly Slide[]; index: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-1 h-[470px] overflow-hidden lg:h-full">
      {slides.map((slide, at) => (
        <Photo
          key={slide.title}
          image={slide.image && { ...slide.image, alt: '' }}
          // On phones the frame is taller than the photograph, which is 180 percent of its width there.
          sizes="(min-width:640px) 100vw, 180vw"
          use="full"
          priority={at === 0}
          fallback={at === 0 ? 'land' : 'office'}
          shape="absolute! inset-0"
          className={classNames('rounded-none!', fade, at !== index && 'opacity-0')}
        />
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-ink-950/60 to-ink-950/90 lg:bg-linear-to-r lg:from-ink-950/85 lg:via-ink-950/55 lg:to-ink-950/15" />
    </div>
  );
}

/** All slides lie in one cell, so that the place keeps its height. */
function SlideText({ slide, isShown, label }: { slide: Slide; isShown: boolean; label: string }) {
  const Title = isShown ? 'h1' : 'p';
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={!isShown}
      className={classNames('col-start-1 row-start-1 self-end lg:self-center', fade, !isShown && 'opacity-0')}
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
function Controls({ slides, state }: { slides: readonly Slide[]; state: Slides }) {
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
