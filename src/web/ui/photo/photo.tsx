import { preload } from 'react-dom';
import { imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import { currentPageContext } from '#platform/http/page-context.ts';
import { classNames } from '../class-names.ts';
import { FallbackArtwork, type FallbackScene } from './fallback-artwork.tsx';
import { type PhotoUse, sizeFor, speedOfPage, useInitialSpeed, widestFor, widestOfMain } from './network-speed.ts';
import { RENDERING_LABEL } from './rendering-label.ts';
import { useWatchedImage } from './watch-photo.ts';

export interface PhotoImage {
  id: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Data URI of the blurred placeholder. */
  placeholder: string;
  alt: string;
  /** The point that stays visible when the frame crops it, as fractions of width and height; the centre by default. */
  focal?: { x: number; y: number } | null;
  /** What it shows, in a word or two, beside the alternative text: 'Kitchen'. */
  caption?: string;
  /** How it was made, where the gallery says so beside the caption: 'Taken on 12 Nov 2026'. */
  note?: string;
  /** Nobody photographed it: labelled on the picture, except on thumbnails. */
  is_rendering?: boolean;
}

export interface PhotoProps {
  /** Null shows the drawing for the listing's type. */
  image: PhotoImage | null;
  /** The `sizes` attribute, such as `(min-width:1024px) 424px, 92vw`. */
  sizes: string;
  use: PhotoUse;
  /** The main photograph: preloaded, never faded in. 'announced' in an island, whose page calls `announcePhoto`. */
  priority?: boolean | 'announced';
  fallback: FallbackScene;
  /** Class name of the frame's aspect ratio; 3:2 by default. */
  shape?: string;
  className?: string;
  /** Further class names of the image, such as `group-hover:scale-[1.025]`. */
  imageClassName?: string;
}

/**
 * A photograph over its blurred placeholder, or a drawing where there is none. The frame has its size from the start, and
 * everything is visible without script. What script adds is in watch-photo.ts. Browsers from before WebP (2020) get one
 * JPEG for the use and the network: its choice of sizes would be a third of the markup of every photograph.
 */
export function Photo({ image, shape = 'aspect-3/2', className, ...rest }: PhotoProps) {
  const frame = classNames('photo', shape, className);
  if (image) return <PictureInFrame key={image.id} image={image} frame={frame} {...rest} />;
  return (
    <span className={frame}>
      <FallbackArtwork scene={rest.fallback} />
    </span>
  );
}

type PictureInFrameProps = Omit<PhotoProps, 'image' | 'shape' | 'className'> & { image: PhotoImage; frame: string };

function PictureInFrame({
  image,
  frame,
  use,
  priority = false,
  fallback,
  imageClassName,
  ...rest
}: PictureInFrameProps) {
  const sizes = sizesFor(use, rest.sizes);
  const speed = useInitialSpeed();
  const widest = priority ? widestOfMain(use, speed) : widestFor(use, speed);
  const watched = useWatchedImage(use, fallback);
  if (priority === true) announcePhoto(image, rest.sizes, use);
  // Thumbnails are not faded in: eight transitions beside the large photograph are slow on weak phones.
  const look = use === 'thumbnail' ? 'photo-still' : !priority && 'photo-fading';
  return (
    <span className={frame} style={{ backgroundImage: `url(${image.placeholder})` }}>
      <picture>
        <source type="image/avif" srcSet={srcSet(image.id, 'avif', widest, image.width)} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(image.id, 'webp', widest, image.width)} sizes={sizes} />
        <img
          {...watched}
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
          src={imageUrl(image.id, sizeFor(use, speed), 'jpeg')}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className={classNames('photo-image', look, imageClassName)}
          style={positionOf(image)}
        />
      </picture>
      {image.is_rendering && use !== 'thumbnail' && (
        // Nothing to read of a picture that is passed over: the label would stand in the name of the link around it.
        <span aria-hidden={image.alt === '' || undefined} className="rendering-note">
          {RENDERING_LABEL}
        </span>
      )}
    </span>
  );
}

/**
 * On phones with more than two pixels per CSS pixel, asks for a photograph as wide as the window in 0.69 of its width:
 * 890 pixels at most for 430 CSS pixels and a density of 3, which the size `phone` has. Three pixels per CSS pixel look
 * no sharper in a photograph and have twice the bytes.
 */
function sizesFor(use: PhotoUse, sizes: string): string {
  if (use !== 'full') return sizes;
  const [, share] = /(?:^|, )(\d+)vw$/.exec(sizes) ?? [];
  if (share === undefined) return sizes;
  return `(max-width:640px) and (min-resolution:2.1dppx) ${Math.floor(Number(share) * 0.69)}vw, ${sizes}`;
}

/** `object-position` of the focal point; undefined for the centre, which is the default. */
export const positionOf = ({ focal }: Pick<PhotoImage, 'focal'>) =>
  focal && (focal.x !== 0.5 || focal.y !== 0.5)
    ? { objectPosition: `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%` }
    : undefined;

/**
 * Has the browser fetch a photograph before it reads the page: by the reply's `Link` header, or a link in the head where a
 * page is rendered without a request. Does nothing in the browser, where the `<img>` exists at the same time. To be called
 * outside of islands and of what is remembered between renderings.
 * @param sizes as the `Photo` has it
 */
export function announcePhoto(image: PhotoImage, sizes: string, use: PhotoUse): void {
  if (typeof document !== 'undefined') return;
  const speed = speedOfPage();
  const widest = widestOfMain(use, speed);
  const url = imageUrl(image.id, speed === 'slow' ? sizeFor(use, speed) : 'large', 'avif');
  const imageSrcSet = srcSet(image.id, 'avif', widest, image.width);
  const imageSizes = sizesFor(use, sizes);
  const page = currentPageContext();
  if (page) {
    const choice = `imagesrcset="${imageSrcSet}"; imagesizes="${imageSizes}"`;
    page.links.push(`<${url}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; ${choice}`);
  } else {
    preload(url, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes, fetchPriority: 'high' });
  }
}
