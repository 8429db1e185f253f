import { imageFormats, imageUrl, imageWidths, srcSet } from '#platform/files/image-sizes.ts';
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
export function offerByNetwork(image: HTMLImageElement, use: PhotoUse): (() => void) | undefined {
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
