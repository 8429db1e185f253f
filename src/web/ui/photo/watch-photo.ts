import { useContext } from 'react';
import { DocumentContext } from '../island.tsx';
import type { PhotoUse } from './network-speed.ts';
import { offerByNetwork } from './offer-by-network.ts';
import { oncePlaced } from './photo-place.ts';
import { showUnavailable } from './show-unavailable.ts';

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
