import { ChevronLeft, ChevronRight } from 'lucide';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { island } from '../navigation/island.tsx';
import type { FallbackScene } from './fallback-artwork.tsx';
import { Photo, type PhotoImage } from './photo.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { isLaidOut, isShownWhole, type StageLayout, stageFrameOf } from './stage-geometry.ts';
import { type PhotoStrip, usePhotoStrip } from './use-photo-strip.ts';
import { opensItem, type PhotoViewerProps, photoKey, type ViewerOpening, type ViewerSection } from './viewer-items.ts';

export interface PhotoGalleryProps {
  photos: readonly PhotoImage[];
  title: string;
  fallback: FallbackScene;
  layout: StageLayout;
  /** The `sizes` attribute: width of the stage. */
  sizes: string;
  more?: readonly ViewerSection[];
}

/**
 * The photo gallery: a scrollable strip with arrows, a counter and thumbnails, whose photographs open in a full-screen
 * viewer. Without script the strip still scrolls, the thumbnails are links into it, and a photograph is a link to its
 * large file. In wide windows two or three photographs stand beside each other instead (photo-stage.css).
 */
function Gallery({ title, more, ...stage }: PhotoGalleryProps) {
  const { photos, fallback, layout, sizes } = stage;
  const strip = usePhotoStrip(photos.length);
  const hasSeveral = photos.length > 1;
  const { opened, forget } = useOpenedItem();
  return (
    <>
      <section
        aria-label={`Photographs of ${title}`}
        data-layout={layout}
        data-frame={stageFrameOf(photos)}
        data-photos={isLaidOut(photos.length) ? photos.length : undefined}
        onKeyDown={hasSeveral ? strip.onKeyDown : undefined}
        className="photo-stage"
      >
        <div className="stage relative">
          {hasSeveral ? (
            <Strip strip={strip} {...stage} />
          ) : (
            <StagePhoto photos={photos} index={0} isReached fallback={fallback} sizes={sizes} />
          )}
          {photos.length === 0 && (
            <p className="absolute bottom-4 left-4 rounded-control bg-ink-950/82 px-3.5 py-2 text-sm font-semibold text-white">
              A drawing, not this place.
            </p>
          )}
          {hasSeveral && <StageControls strip={strip} count={photos.length} />}
        </div>
        {hasSeveral && (
          <PhotoThumbs photos={photos} fallback={fallback} current={strip.current} onChoose={strip.show} />
        )}
      </section>
      {opened && (
        <opened.Viewer title={title} photos={photos} more={more} opened={opened} onPhoto={strip.show} onLeft={forget} />
      )}
    </>
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
      className="stage-strip"
    >
      {photos.map((image, index) => (
        <li
          key={image.id}
          id={photoKey(index)}
          className={classNames(index > 0 && !strip.isNear(index) && 'waits-its-turn')}
        >
          <StagePhoto
            photos={photos}
            index={index}
            isReached={index === strip.current || isLaidOut(photos.length)}
            fallback={fallback}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}

type StagePhotoProps = Pick<PhotoGalleryProps, 'photos' | 'fallback' | 'sizes'> & {
  index: number;
  /** Whether the Tab key stops at it: at the photograph that is seen. */
  isReached: boolean;
};

/** A photograph of the stage with its note, as a link to its large file; a drawing where there is none. */
function StagePhoto({ photos, index, isReached, ...look }: StagePhotoProps) {
  const image = photos[index] ?? null;
  const shape = image && isShownWhole(image) ? 'stage-frame shows-whole' : 'stage-frame';
  const photo = <Photo image={image} use="full" priority={index === 0 && 'announced'} shape={shape} {...look} />;
  if (!image) return photo;
  const lines = [image.caption, image.note].filter(Boolean).join(' · ');
  return (
    <>
      <a
        href={imageUrl(image.id, 'original', 'jpeg')}
        draggable={false}
        tabIndex={isReached ? undefined : -1}
        className="block cursor-zoom-in focus-visible:outline-offset-[-3px]"
        {...opensItem(photoKey(index))}
      >
        {photo}
        <span className="sr-only">, open large</span>
      </a>
      {lines && <p className="photo-note">{lines}</p>}
    </>
  );
}

const controlLook = 'max-sm:hidden bg-white text-ink-900';

/** The counter, which opens the viewer, and arrows where nobody swipes: one overlay on phones. */
function StageControls({ strip, count }: { strip: PhotoStrip; count: number }) {
  const position = strip.current + 1;
  return (
    <div className="stage-controls needs-script">
      <p aria-live="polite" className="sr-only">{`Photo ${position} of ${count}`}</p>
      <button type="button" className="stage-counter" {...opensItem(photoKey(strip.current))}>
        <span>{`${position} / ${count}`}</span>
        <span className="max-sm:sr-only">View all</span>
      </button>
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

interface OpenedItem extends ViewerOpening {
  Viewer: ComponentType<PhotoViewerProps>;
}

/** Loads the viewer for the elements with `opensItem` anywhere on the page. If its script does not come, links are followed. */
function useOpenedItem() {
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  useEffect(() => {
    const open = (key: string, opener: Element | null) =>
      import('./photo-viewer.tsx').then(
        // A transition waits for the viewer's stylesheet.
        ({ default: Viewer }) => startTransition(() => setOpened({ key, opener, Viewer })),
        () => opener instanceof HTMLAnchorElement && window.location.assign(opener.href),
      );
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens-item]');
      // With a modifier key the browser opens a tab or window, as for any link.
      if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(opener.dataset.opensItem ?? '', opener);
    };
    const [, key] = /^#(photo-\d+)$/.exec(window.location.hash) ?? [];
    if (key) open(key, null);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return { opened, forget: () => setOpened(null) };
}
