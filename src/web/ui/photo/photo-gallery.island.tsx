import { ChevronLeft, ChevronRight } from 'lucide';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { island, slotProps } from '../navigation/island.tsx';
import type { FallbackScene } from './fallback-artwork.tsx';
import { Photo, type PhotoImage } from './photo.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { type PhotoStrip, usePhotoStrip } from './use-photo-strip.ts';
import { opensItem, type PhotoViewerProps, photoKey, type ViewerOpening, type ViewerSection } from './viewer-items.ts';

export interface PhotoGalleryProps {
  photos: readonly PhotoImage[];
  title: string;
  fallback: FallbackScene;
  /** As wide as the page, or within a column. In wide, low windows the thumbnails are beside the stage (photo-stage.css). */
  layout: 'band' | 'column';
  /** The `sizes` attribute: width of the stage. */
  sizes: string;
  more?: readonly ViewerSection[];
  children?: ReactNode;
}

/**
 * The photo gallery: a scrollable strip with arrows, a counter and thumbnails, whose photographs open in a full-screen
 * viewer. Without script the strip still scrolls, the thumbnails are links into it, and a photograph is a link to its
 * large file.
 */
function Gallery({ title, children, more, ...stage }: PhotoGalleryProps) {
  const { photos, fallback, layout, sizes } = stage;
  const strip = usePhotoStrip(photos.length);
  const hasSeveral = photos.length > 1;
  const { opened, forget } = useOpenedItem();
  return (
    <>
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
            <StagePhoto photos={photos} index={0} isCurrent fallback={fallback} sizes={sizes} />
          )}
          {photos.length === 0 && (
            <p className="absolute bottom-4 left-4 rounded-control bg-ink-950/82 px-3.5 py-2 text-sm font-semibold text-white">
              A drawing, not this place.
            </p>
          )}
          <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-1.5" {...slotProps(children)} />
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
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-photo [scrollbar-width:none]"
    >
      {photos.map((image, index) => (
        <li
          key={image.id}
          id={photoKey(index)}
          className={classNames(
            'relative w-full flex-none snap-center snap-always',
            index > 0 && !strip.isNear(index) && 'waits-its-turn',
          )}
        >
          <StagePhoto
            photos={photos}
            index={index}
            isCurrent={index === strip.current}
            fallback={fallback}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}

type StagePhotoProps = Pick<PhotoGalleryProps, 'photos' | 'fallback' | 'sizes'> & { index: number; isCurrent: boolean };

/** A photograph of the stage with its note, as a link to its large file; a drawing where there is none. */
function StagePhoto({ photos, index, isCurrent, ...look }: StagePhotoProps) {
  const image = photos[index] ?? null;
  const photo = <Photo image={image} use="full" priority={index === 0 && 'announced'} shape="stage-frame" {...look} />;
  if (!image) return photo;
  const lines = [image.caption, image.note].filter(Boolean).join(' · ');
  return (
    <>
      <a
        href={imageUrl(image.id, 'original', 'jpeg')}
        draggable={false}
        // The Tab key stops at the photograph that is seen.
        tabIndex={isCurrent ? undefined : -1}
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

const controlLook = 'bg-white text-ink-900';

function StageControls({ strip, count }: { strip: PhotoStrip; count: number }) {
  const position = strip.current + 1;
  return (
    <>
      <button type="button" className="needs-script view-all" {...opensItem(photoKey(strip.current))}>
        View all {count}
        <span className="max-sm:sr-only"> pictures</span>
      </button>
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
    </>
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
