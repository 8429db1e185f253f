import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { RENDERING_LABEL } from '#web/ui/photo/rendering-label.ts';
import type { Slide } from './leads-content.ts';
import { SLIDE_PICTURE, slideFade } from './leads-content.ts';
import { OfferSlides } from './offer-slides.island.tsx';

export function LeadsHero({ slides, form }: { slides: readonly Slide[]; form: ReactNode }) {
  return (
    <section aria-label="Offers" className="relative isolate bg-ink-950">
      <Pictures slides={slides} />
      <Container className="grid gap-9 py-[clamp(2rem,6vw,5.5rem)] lg:min-h-[660px] lg:grid-cols-[minmax(0,1fr)_440px] lg:items-center lg:gap-18">
        <OfferSlides slides={slides.map(({ image: _image, ...text }) => text)} />
        {form}
      </Container>
    </section>
  );
}

function Pictures({ slides }: { slides: readonly Slide[] }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-1 h-[470px] overflow-hidden lg:h-full">
      {slides.map((slide, at) => (
        <div
          key={slide.title}
          {...{ [SLIDE_PICTURE]: '' }}
          className={classNames('absolute inset-0', slideFade, at > 0 && 'opacity-0')}
        >
          <Photo
            image={slide.image && { ...slide.image, alt: '', is_rendering: false }}
            sizes="100vw"
            use="full"
            priority={at === 0}
            fallback={at === 0 ? 'land' : 'office'}
            shape="size-full"
            className="rounded-none!"
          />
        </div>
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-ink-950/60 to-ink-950/90 lg:bg-linear-to-r lg:from-ink-950/85 lg:via-ink-950/55 lg:to-ink-950/15" />
      {/* Over the shade, under which the label of each picture could not be read. */}
      {slides.some(({ image }) => image?.is_rendering) && (
        <span className="rendering-note max-lg:top-2 max-lg:bottom-auto">{RENDERING_LABEL}</span>
      )}
    </div>
  );
}
