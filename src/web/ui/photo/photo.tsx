import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { imageUrl, imageWidths, srcSet } from '#platform/files/image-sizes.ts';
import { classNames } from '../class-names.ts';
import { useCameFromServer } from '../use-came-from-server.ts';
import { FallbackArtwork, type FallbackScene, ImageUnavailable } from './fallback-artwork.tsx';
import { type LoadingStatus, oncePlaced, useLoadingStatus } from './loading-status.ts';
import { assumedSpeed, type NetworkSpeed, type PhotoUse, sizeFor, widestFor } from './network-speed.ts';
import { knownSpeed, onSpeedKnown } from './network-speed-store.ts';

export interface PhotoImage {
  id: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Data URI of the blurred placeholder. */
  placeholder: string;
  alt: string;
  /**
   * The point that stays visible when the frame crops the photograph, as fractions of its width and height; the centre
   * by default.
   */
  focal?: { x: number; y: number } | null;
}

export interface PhotoProps {
  /** Null shows the drawing for the listing's type. */
  image: PhotoImage | null;
  /** The `sizes` attribute, such as `(min-width:1024px) 424px, 92vw`. */
  sizes: string;
  use: PhotoUse;
  /**
   * The main photograph of a page: loaded first, preloaded in the head, never faded in. 'announced' inside of an island,
   * which has no head; the page around it calls `announcePhoto`.
   */
  priority?: boolean | 'announced';
  fallback: FallbackScene;
  /** Class name of the frame's aspect ratio; 3:2 by default. */
  shape?: string;
  className?: string;
  /** Further class names of the image, such as `group-hover:scale-[1.025]`. */
  imageClassName?: string;
}

/**
 * A photograph in all states: loading (blurred placeholder), loaded, failed (a message, then the drawing), or absent.
 * The frame has its size from the start, and everything is visible without script.
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
  if (priority === true) announcePhoto(image, sizes, use);
  // Thumbnails are not faded in: eight transitions beside the large photograph are slow on weak phones.
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
 * Two rules choose the file. The browser picks from `srcset` by layout width and pixel density, and the visitor's
 * network limits what is offered to it. The server does not know the network, so its HTML offers the sizes of a medium
 * one. When the measurement is done (see network-speed-store.ts), photographs not yet loaded, including those loading,
 * get the measured limit. Loaded ones stay, since they would be loaded again. Photographs that appear later, by Load
 * More or on the next page, have the measured limit from the start.
 *
 * A browser cancels the load of the former file only if the element drops it before another one is offered; otherwise
 * both files are loaded completely (measured in Chromium). So the element shows the placeholder, which is also its
 * background, for one task between the two offers.
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

/** The size a browser picks for this width in CSS pixels, at most `widest` pixels wide. */
const stepFor = (width: number, widest: number): number =>
  Math.min(widest, Object.values(imageWidths).find((step) => step >= width * window.devicePixelRatio) ?? widest);

/** `object-position` of the focal point; undefined for the centre, which is the default. */
export const positionOf = ({ focal }: Pick<PhotoImage, 'focal'>) =>
  focal && (focal.x !== 0.5 || focal.y !== 0.5)
    ? { objectPosition: `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%` }
    : undefined;

/** The fade-in of 200 ms, and the scaling that cards use on hover. */
const transitions = '[transition:opacity_200ms,scale_700ms_var(--ease-out)]';

/**
 * Fades in without script by `@starting-style`. When the script sees the photograph start to load, the fade also waits
 * for its arrival. A photograph that was visible before the script ran is never hidden again.
 */
const fade = (status: LoadingStatus): string => (status === 'loading' ? 'opacity-0' : 'starting:opacity-0');

/**
 * A preload link in the head, rendered by the server only: in the browser the `<img>` exists at the same time. To be called
 * outside of islands, which the server renders without the head.
 */
export function announcePhoto(image: PhotoImage, sizes: string, use: PhotoUse): void {
  if (typeof document !== 'undefined') return;
  const widest = widestFor(use, assumedSpeed);
  preload(imageUrl(image.id, 'large', 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(image.id, 'avif', widest, image.width),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** The message at once, and the drawing over it once it has loaded. */
function FailedPhoto({ frame, scene, alt }: { frame: string; scene: FallbackScene; alt: string }) {
  return (
    <span className={frame}>
      <ImageUnavailable />
      {alt && <span className="sr-only">{alt}</span>}
      <FallbackArtwork scene={scene} alt="" otherwise={null} />
    </span>
  );
}
