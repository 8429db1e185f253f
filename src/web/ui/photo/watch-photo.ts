import { Image as ImageIcon } from 'lucide';
import { useContext } from 'react';
import { imageFormats, imageUrl, imageWidths, srcSet } from '#platform/files/image-sizes.ts';
import { pathOfIcon } from '../icon-path.ts';
import { DocumentContext } from '../navigation/island.tsx';
import { assumedSpeed, type NetworkSpeed, type PhotoUse, sizeFor, widestFor } from './network-speed.ts';
import { onSpeedKnown } from './network-speed-store.ts';
import { oncePlaced } from './photo-place.ts';

/**
 * Two rules choose the file. The browser picks from `srcset` by layout width and pixel density, and the visitor's
 * network limits what is offered to it. The server does not know the network, so its HTML offers the sizes of a medium
 * one. When the measurement is done (see network-speed-store.ts), photographs not yet loaded, including those loading,
 * get the measured limit. Loaded ones stay, since they would be loaded again. Photographs that React mounts later have
 * the measured limit from the start (`useInitialSpeed`).
 * @param image with a `src` as `imageUrl` makes it, and its original's width as `width`
 * @returns cancels it
 */
function offerByNetwork(image: HTMLImageElement, use: PhotoUse): (() => void) | undefined {
  const imageId = image.src.split('/').at(-2);
  if (!imageId) return undefined;
  const elements = elementsOffering(image);
  return onSpeedKnown((speed) => {
    const offer = () => offerSizes(image, elements, { imageId, use, speed });
    const isOffered = image.src.endsWith(imageUrl(imageId, sizeFor(use, speed), 'jpeg'));
    if (isOffered) return undefined;
    return switchBeforeLoaded(image, elements, { use, speed, offer });
  });
}

type Offering = HTMLImageElement | HTMLSourceElement;

/** The image, and the sources before it in its `<picture>`. */
const elementsOffering = (image: HTMLImageElement): Offering[] =>
  [...(image.closest('picture')?.querySelectorAll('source') ?? []), image].filter(({ srcset }) => srcset !== '');

interface Offer {
  imageId: string;
  use: PhotoUse;
  speed: NetworkSpeed;
}

function offerSizes(image: HTMLImageElement, elements: readonly Offering[], { imageId, use, speed }: Offer): void {
  const naturalWidth = Number(image.getAttribute('width'));
  for (const element of elements)
    element.srcset = srcSet(imageId, formatOf(element), widestFor(use, speed), naturalWidth);
  image.src = imageUrl(imageId, sizeFor(use, speed), 'jpeg');
}

const formatOf = (element: Offering) =>
  imageFormats.find((format) => element instanceof HTMLSourceElement && element.type === `image/${format}`) ?? 'jpeg';

/**
 * A browser cancels the load of the former file only if the element drops it before another one is offered; otherwise
 * both files are loaded completely (measured in Chromium). So the image shows the placeholder, which is also the
 * background of its frame, for one task between the two offers.
 */
function switchBeforeLoaded(
  image: HTMLImageElement,
  elements: readonly Offering[],
  { use, speed, offer }: { use: PhotoUse; speed: NetworkSpeed; offer: () => void },
): () => void {
  let switching: ReturnType<typeof setTimeout> | undefined;
  const stop = oncePlaced(image, ({ isFar, width }) => {
    const isSameFile = stepFor(width, widestFor(use, speed)) === stepFor(width, widestFor(use, assumedSpeed));
    if (isFar || isSameFile) return offer();
    for (const element of elements) element.removeAttribute('srcset');
    image.src = placeholderOf(image);
    switching = setTimeout(offer);
  });
  return () => {
    stop?.();
    clearTimeout(switching);
  };
}

/** The data URI of the frame's background. In the browser's memory already, so that it replaces the former file at once. */
const placeholderOf = (image: HTMLImageElement): string =>
  image.closest('picture')?.parentElement?.style.backgroundImage.slice('url("'.length, -'")'.length) ?? '';

/** The size a browser picks for this width in CSS pixels, at most `widest` pixels wide. */
const stepFor = (width: number, widest: number): number =>
  Math.min(widest, Object.values(imageWidths).find((step) => step >= width * window.devicePixelRatio) ?? widest);

/**
 * Props of an `<img>` that is watched: where React mounts or hydrates it, by its ref; in the HTML of a document, which
 * React never hydrates, by `watchPhotosOfDocument`.
 * @param use undefined for a drawing in place of a photograph
 * @param fallback name of the drawing to show when the photograph fails
 */
export function useWatchedImage(use?: PhotoUse, fallback?: string) {
  const isOfDocument = useContext(DocumentContext) !== null;
  return {
    ref: watchPhoto,
    'data-use': use,
    'data-fallback': fallback,
    'data-static': isOfDocument ? '' : undefined,
  };
}

/** Watches the images outside of islands. */
export function watchPhotosOfDocument(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-static]')) watchPhoto(image);
}

/** An image with this attribute is hidden (base.css). */
const COMING = 'data-coming';

/**
 * Does what an image needs script for: a photograph fades in once it has come, and offers the files for the measured
 * network; a failed one gives way to a message. It changes the elements itself, so that one code serves the HTML of
 * documents, islands and the office. React does not notice, since a frame and its image are rendered anew, by their
 * key, whenever they would change.
 * @returns ends it
 */
function watchPhoto(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image) return undefined;
  // The event of an image that failed before the script is missed.
  if (image.complete && image.naturalWidth === 0) {
    showUnavailable(image);
    return undefined;
  }
  const listening = new AbortController();
  const use = uses.find((name) => name === image.dataset.use);
  const endings = use ? [hideUntilLoaded(image, use), offerByNetwork(image, use)] : [];
  const end = () => {
    listening.abort();
    for (const ending of endings) ending?.();
  };
  const onError = () => {
    end();
    showUnavailable(image);
  };
  image.addEventListener('load', () => showLoaded(image), { signal: listening.signal });
  image.addEventListener('error', onError, { signal: listening.signal });
  return end;
}

const uses = ['thumbnail', 'preview', 'full'] as const satisfies readonly PhotoUse[];

/**
 * Hides a photograph outside of the window until it has come. One in the window stays, and so does the page's main
 * photograph; those fade in by `@starting-style`, without script.
 */
function hideUntilLoaded(image: HTMLImageElement, use: PhotoUse): (() => void) | undefined {
  if (use === 'thumbnail' || image.loading !== 'lazy') return undefined;
  return oncePlaced(image, ({ isInWindow }) => {
    if (!isInWindow) image.setAttribute(COMING, '');
  });
}

function showLoaded(image: HTMLImageElement): void {
  // The placeholder between two offers is not the photograph.
  if (!image.src.startsWith('data:')) image.removeAttribute(COMING);
}

/**
 * Shows in the frame of a failed image: the message at once, and over it the drawing named by the image's
 * `data-fallback`, if any, once that has loaded. When the drawing fails too, the message stays alone.
 */
function showUnavailable(image: HTMLImageElement): void {
  const frame = (image.closest('picture') ?? image).parentElement;
  if (!frame) return;
  frame.style.backgroundImage = '';
  const { fallback } = image.dataset;
  // The alternative text of a drawing in place of no photograph says that there is none, which the message does.
  const alt = fallback && image.alt;
  frame.replaceChildren(message(), ...(alt ? [text('sr-only', alt)] : []), ...(fallback ? [drawing(fallback)] : []));
}

function text(className: string, content: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = content;
  return element;
}

function message(): HTMLElement {
  const element = text(
    'absolute inset-0 grid content-center justify-items-center gap-1 overflow-hidden bg-bone-200 text-center text-xs leading-tight text-ink-600',
    'Image unavailable',
  );
  element.prepend(icon());
  return element;
}

/** As icon.tsx renders one. */
function icon(): SVGElement {
  const drawn = (name: string, attributes: Record<string, string>): SVGElement => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6', 'stroke-linecap': 'round' };
  const svg = drawn('svg', { ...look, 'aria-hidden': 'true', width: '20', height: '20', viewBox: '0 0 24 24' });
  svg.append(drawn('path', { d: pathOfIcon(ImageIcon) }));
  return svg;
}

function drawing(scene: string): HTMLElement {
  const element = document.createElement('img');
  element.src = `/fallback/${scene}.jpg`;
  element.alt = '';
  element.className = 'absolute inset-0 size-full object-cover';
  element.addEventListener('error', () => element.remove());
  return element;
}
