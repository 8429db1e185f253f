import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { imageUrl, imageWidths, srcSet } from '#shared/image-sizes.ts';
import { classNames } from '../class-names.ts';
import { useCameFromServer } from '../use-came-from-server.ts';
import { FallbackArtwork, type FallbackScene, ImageUnavailable } from './fallback-artwork.tsx';
import { type LoadingStatus, oncePlaced, useLoadingStatus } from './loading-status.ts';
import { assumedSpeed, type NetworkSpeed, type PhotoUse, sizeFor, widestFor } from './network-speed.ts';
import { knownSpeed, onSpeedKnown } from './network-speed-store.ts';

export interface PhotoImage {
  id: string;
  /** Of the kept original, in pixels. */
  width: number;
  height: number;
  /** Data URI of the blurred picture shown meanwhile. */
  placeholder: string;
  alt: string;
  /** What stays in view where the frame cuts the photograph, as parts of its width and height; its middle when absent. */
  focal?: { x: number; y: number } | null;
}

export interface PhotoProps {
  /** Null shows the drawn scene. */
  image: PhotoImage | null;
  /** As in HTML: how wide the photograph is shown, such as `(min-width:1024px) 424px, 92vw`. */
  sizes: string;
  use: PhotoUse;
  /** The one photograph a page is opened for: fetched first, announced in the page's head, never faded. */
  priority?: boolean;
  fallback: FallbackScene;
  /** Class of the frame's shape, in place of the usual 3:2. */
  shape?: string;
  className?: string;
  /** Further classes of the photograph itself, such as `group-hover:scale-[1.025]`. */
  imageClassName?: string;
}

/**
 * A photograph in its frame, in every state: coming (blurred placeholder), there, failed (the message, then the drawn
 * scene), or absent. The frame has its size before anything loads, and nothing in it needs script to be seen.
 */
export function Photo({ image, shape = 'aspect-3/2', className, ...rest }: PhotoProps) {
  const frame = classNames(
    'relative block overflow-hidden rounded-photo bg-bone-300 bg-cover bg-center',
    shape,
    className,
  );
  if (image) return <PictureInFrame key={image.id} image={image} frame={frame} {...rest} />;
  return (
    <span className={frame}>
      <FallbackArtwork scene={rest.fallback} alt="No photograph yet" otherwise={<ImageUnavailable />} />
    </span>
  );
}

type PictureInFrameProps = Omit<PhotoProps, 'image' | 'shape' | 'className'> & { image: PhotoImage; frame: string };

function PictureInFrame({ image, frame, sizes, use, priority = false, fallback, imageClassName }: PictureInFrameProps) {
  const cameFromServer = useCameFromServer();
  const { status, imageProps } = useLoadingStatus(cameFromServer ? 'unknown' : 'loading');
  const { speed, isSwitching } = useSettledSpeed(cameFromServer ? assumedSpeed : knownSpeed(), use, imageProps.ref);
  const widest = widestFor(use, speed);
  const offer = (format: 'avif' | 'webp' | 'jpeg') =>
    isSwitching ? undefined : srcSet(image.id, format, widest, image.width);
  if (priority) announceInHead(image, sizes, widest);
  // The small ones are there at once: eight of them fading beside the large one hold a slow phone up.
  const look = use === 'thumbnail' ? null : classNames(transitions, !priority && fade(status));
  if (status === 'failed') return <FailedPhoto frame={frame} scene={fallback} alt={image.alt} />;
  return (
    <span className={frame} style={{ backgroundImage: `url("${image.placeholder}")` }}>
      <picture>
        <source type="image/avif" srcSet={offer('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={offer('webp')} sizes={sizes} />
        <img
          {...imageProps}
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
          sizes={sizes}
          srcSet={offer('jpeg')}
          src={isSwitching ? image.placeholder : imageUrl(image.id, sizeFor(use, speed), 'jpeg')}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className={classNames('absolute inset-0 size-full object-cover', look, imageClassName)}
          style={positionOf(image)}
        />
      </picture>
    </span>
  );
}

/**
 * Two rules choose the file. The browser picks from `srcset` what the place and the screen need, and the visitor's
 * network caps what is offered to it. The server knows no network, so its markup offers what a medium one gets. When
 * the measurement comes (see network-speed-store.ts), photographs still to come and photographs on their way take the
 * new cap. One that has arrived stays, as it would be fetched a second time. Photographs that appear later, by Load
 * More or on the next page, have the measured cap from the start.
 *
 * A browser ends the fetch of the former file only when the element has let go of it before it is offered another;
 * otherwise both files come in full (measured in Chromium). So the element shows the placeholder, which also stands
 * behind it, for one task between the two offers.
 */
function useSettledSpeed(
  first: NetworkSpeed,
  use: PhotoUse,
  image: { readonly current: HTMLImageElement | null },
): { speed: NetworkSpeed; isSwitching: boolean } {
  const [settled, settle] = useState(first);
  const [next, switchTo] = useState<NetworkSpeed | null>(null);
  useEffect(
    () =>
      onSpeedKnown((known) => {
        if (known === settled) return;
        return oncePlaced(image.current, ({ isFar, width }) => {
          const isSameFile = stepFor(width, widestFor(use, known)) === stepFor(width, widestFor(use, settled));
          if (isFar || isSameFile) settle(known);
          else switchTo(known);
        });
      }),
    [settled, use, image],
  );
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => {
      settle(next);
      switchTo(null);
    });
    return () => clearTimeout(timer);
  }, [next]);
  return { speed: settled, isSwitching: next !== null };
}

/** The step a browser takes for a place so many CSS pixels wide, where none above `widest` pixels is offered. */
const stepFor = (width: number, widest: number): number =>
  Math.min(widest, Object.values(imageWidths).find((step) => step >= width * window.devicePixelRatio) ?? widest);

/** Cut around the point that must be seen; around the middle nothing has to be said. */
export const positionOf = ({ focal }: Pick<PhotoImage, 'focal'>) =>
  focal && (focal.x !== 0.5 || focal.y !== 0.5)
    ? { objectPosition: `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%` }
    : undefined;

/** The fade of 200 ms, and the scale a card may ask for on hover. */
const transitions = '[transition:opacity_200ms,scale_700ms_var(--ease-out)]';

/**
 * Fades in without script, by the style the element starts from. Where script sees the photograph begin, it also
 * waits for its arrival. One that was visible before script came is never hidden again.
 */
const fade = (status: LoadingStatus): string => (status === 'loading' ? 'opacity-0' : 'starting:opacity-0');

/** A preload link, written by the server alone: in the browser the <img> itself is there at the same moment. */
function announceInHead(image: PhotoImage, sizes: string, widest: number): void {
  if (typeof document !== 'undefined') return;
  preload(imageUrl(image.id, 'large', 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(image.id, 'avif', widest, image.width),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** The message at once, and the drawn scene over it as soon as that has come. */
function FailedPhoto({ frame, scene, alt }: { frame: string; scene: FallbackScene; alt: string }) {
  return (
    <span className={frame}>
      <ImageUnavailable />
      {alt && <span className="sr-only">{alt}</span>}
      <FallbackArtwork scene={scene} alt="" otherwise={null} />
    </span>
  );
}
