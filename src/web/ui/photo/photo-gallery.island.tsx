import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { island, slotProps } from '../island.tsx';
import type { FallbackScene } from './fallback-artwork.tsx';
import { Photo, type PhotoImage } from './photo.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { type PhotoStrip, usePhotoStrip } from './use-photo-strip.ts';

export interface PhotoGalleryProps {
  photos: readonly PhotoImage[];
  /** What the photographs show, for their alternative texts. */
  title: string;
  fallback: FallbackScene;
  /** As wide as the page, or within a column. In wide, low windows the thumbnails are beside the stage (photo-stage.css). */
  layout: 'band' | 'column';
  /** The `sizes` attribute: width of the stage. */
  sizes: string;
  /** Badges over the top left corner. */
  children?: ReactNode;
}

const photoAnchor = (index: number): string => `photo-${index + 1}`;

/**
 * The photo gallery: a scrollable strip with arrows, a counter and thumbnails. Without script the strip still scrolls,
 * and the thumbnails are links into it.
 */
function Gallery({ title, children, ...stage }: PhotoGalleryProps) {
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
          <Photo
            image={photos[0] ?? null}
            sizes={sizes}
            use="full"
            priority="announced"
            fallback={fallback}
            shape="stage-frame"
          />
        )}
        {photos.length === 0 && (
          <p className="absolute bottom-4 left-4 rounded-control bg-ink-950/82 px-3.5 py-2 text-sm font-semibold text-white">
            A drawing. Photographs follow.
          </p>
        )}
        <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-1.5" {...slotProps(children)} />
        {hasSeveral && <StageControls strip={strip} count={photos.length} />}
      </div>
      {hasSeveral && <PhotoThumbs photos={photos} fallback={fallback} current={strip.current} onChoose={strip.show} />}
    </section>
  );
}

type StripProps = Pick<PhotoGalleryProps, 'photos' | 'fallback' | 'sizes'> & { strip: PhotoStrip };

/**
 * Browsers load all lazy photographs of a visible strip at once. Those with the class
 * `waits-its-turn` are therefore not laid out until the strip reaches them, or the page's first two seconds have passed,
 * so that the first photograph gets the bandwidth.
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
            priority={index === 0 && 'announced'}
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

export const PhotoGallery = island('photo-gallery', Gallery, 'idle');
