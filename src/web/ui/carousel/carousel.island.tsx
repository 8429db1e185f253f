import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { SectionHead } from '../layout/heading.tsx';
import { island, slotProps } from '../navigation/island.tsx';
import { TextLink } from '../navigation/site-link.tsx';
import { type CarouselState, currentPage, pageCount, useCarousel } from './use-carousel.ts';

export interface CarouselRowProps {
  title: string;
  id: string;
  lead?: string;
  link: { href: string; label: string };
  /** What the cards are, for the buttons' labels: 'properties'. */
  noun: string;
  count: number;
  children: ReactNode;
}

/** Scrolls by touch and without script, which adds arrows, dots, a pause button and moving on by itself. */
function Row({ title, id, lead, link, noun, count, children }: CarouselRowProps) {
  const state = useCarousel(count);
  const isMovable = count > state.size;
  return (
    <>
      <SectionHead
        title={title}
        id={id}
        lead={lead}
        action={
          <>
            <TextLink href={link.href} arrow>
              {link.label}
            </TextLink>
            {isMovable && <Arrows state={state} noun={noun} />}
          </>
        }
      />
      <div {...state.hold}>
        <ul ref={state.track} className="carousel" {...slotProps(children)} />
      </div>
      {isMovable && <Dots state={state} count={count} noun={noun} />}
    </>
  );
}

function Arrows({ state, noun }: { state: CarouselState; noun: string }) {
  return (
    <div className="needs-script flex gap-2" {...state.hold}>
      <IconButton label={`Previous ${noun}`} icon={ChevronLeft} shape="outline" onClick={state.previous} />
      <IconButton label={`Next ${noun}`} icon={ChevronRight} shape="outline" onClick={state.next} />
    </div>
  );
}

function Dots({ state, count, noun }: { state: CarouselState; count: number; noun: string }) {
  const window = { start: state.start, size: state.size, count };
  const current = currentPage(window);
  return (
    <div className="needs-script mt-6 flex min-h-11 flex-wrap items-center justify-center">
      {/* The pause button is outside, because the pointer is still on it after Play was pressed. */}
      <div className="contents" {...state.hold}>
        {Array.from({ length: pageCount(window) }, (_, page) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its page
            key={page}
            type="button"
            aria-label={`Page ${page + 1} of ${noun}`}
            aria-current={page === current ? 'true' : undefined}
            onClick={() => state.goToPage(page)}
            className="carousel-dot"
          >
            <span />
          </button>
        ))}
      </div>
      {state.canAdvance && (
        <IconButton
          label={state.isPaused ? 'Play moving cards' : 'Pause moving cards'}
          icon={state.isPaused ? Play : Pause}
          iconSize={18}
          onClick={() => state.setPaused(!state.isPaused)}
        />
      )}
    </div>
  );
}

export const CarouselRow = island('carousel', Row);
