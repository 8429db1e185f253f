import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import type { FallbackScene } from './fallback-artwork.tsx';
import { Photo, type PhotoImage } from './photo.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { type PhotoStrip, usePhotoStrip } from './use-photo-strip.ts';

export interface PhotoStageProps {
  photos: readonly PhotoImage[];
  /** What they show. */
  title: string;
  fallback: FallbackScene;
  /** A band as wide as the page, or part of a column. In wide, low windows the thumbs stand beside it (styles.css). */
  layout: 'band' | 'column';
  /** As in HTML: how wide the stage is. */
  sizes: string;
  /** Over the top left corner. */
  badges?: ReactNode;
}

const photoAnchor = (index: number): string => `photo-${index + 1}`;

/**
 * The photographs: a strip that is swiped or scrolled, arrows, a counter, and thumbs. Without script the strip still
 * scrolls, and the thumbs are links into it.
 */
export function PhotoStage({ title, badges, ...stage }: PhotoStageProps) {
  const { photos, fallback, layout, sizes } = stage;
  const strip = usePhotoStrip(photos.length);
  const hasSeveral = photos.length > 1;
  return (
    <section
      aria-label={`Photographs of ${title}`}
      data-layout={layout}
      onKeyDown={hasSeveral ? strip.onKeyDown : undefined}
      className="photo-stage"
    >
      <div className="stage relative">
        {hasSeveral ? (
          <Strip strip={strip} {...stage} />
        ) : (
          <Photo image={photos[0] ?? null} sizes={sizes} use="full" priority fallback={fallback} shape="stage-frame" />
        )}
        {photos.length === 0 && (
          <p className="absolute bottom-4 left-4 rounded-control bg-ink-950/82 px-3.5 py-2 text-sm font-semibold text-white">
            A drawing. Photographs follow.
          </p>
        )}
        <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-1.5">{badges}</div>
        {hasSeveral && <StageControls strip={strip} count={photos.length} />}
      </div>
      {hasSeveral && <PhotoThumbs photos={photos} fallback={fallback} current={strip.current} onChoose={strip.show} />}
    </section>
  );
}

type StripProps = Pick<PhotoStageProps, 'photos' | 'fallback' | 'sizes'> & { strip: PhotoStrip };

/**
 * A browser fetches the lazy photographs of a strip in view all at once. Those it need not lay out are left until the
 * strip comes to them, or the page's first two seconds have passed, so that the first has the line to itself.
 */
function Strip({ strip, photos, fallback, sizes }: StripProps) {
  return (
    <ul
      ref={strip.ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label="Photographs, move with the arrow keys"
      onScroll={strip.onScroll}
      onPointerDown={strip.onTakeOver}
      onWheel={strip.onTakeOver}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-photo [scrollbar-width:none]"
    >
      {photos.map((image, index) => (
        <li
          key={image.id}
          id={photoAnchor(index)}
          className={classNames(
            'w-full flex-none snap-center snap-always',
            index > 0 && !strip.isNear(index) && 'waits-its-turn',
          )}
        >
          <Photo
            image={image}
            sizes={sizes}
            use="full"
            priority={index === 0}
            fallback={fallback}
            shape="stage-frame"
          />
        </li>
      ))}
    </ul>
  );
}

const controlLook = 'bg-white text-ink-900';

function StageControls({ strip, count }: { strip: PhotoStrip; count: number }) {
  const position = strip.current + 1;
  return (
    <div className="needs-script absolute right-4 bottom-4 flex gap-2 print:hidden">
      <p
        aria-live="polite"
        className="flex h-11 items-center rounded-control bg-ink-950/82 px-3.5 text-sm font-semibold text-white tabular-nums"
      >
        <span aria-hidden="true">{`${position} / ${count}`}</span>
        <span className="sr-only">{`Photo ${position} of ${count}`}</span>
      </p>
      <IconButton
        label="Previous photo"
        icon={ChevronLeft}
        className={controlLook}
        onClick={() => strip.show(strip.current - 1)}
      />
      <IconButton
        label="Next photo"
        icon={ChevronRight}
        className={controlLook}
        onClick={() => strip.show(strip.current + 1)}
      />
    </div>
  );
}
