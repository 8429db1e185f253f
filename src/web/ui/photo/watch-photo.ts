import { Image as ImageIcon } from 'lucide';
import { useContext } from 'react';
import { imageFormats, imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import { pathOfIcon } from '../icon-path.ts';
import { DocumentContext } from '../navigation/island.tsx';
import { measuredSpeed, type NetworkSpeed, type PhotoUse, sizeFor, widestFor } from './network-speed.ts';

/**
 * Two rules choose the file. The browser picks from `srcset` by layout width and pixel density, and the visitor's
 * network limits what is offered to it. The server's HTML offers the sizes of a medium network, or of a slow one where the
 * request says so. Once the network is measured, photographs that the browser has not begun to load get the measured limit; those
 * that React mounts later have it from the start (`useInitialSpeed`).
 * @param image with a `src` as `imageUrl` makes it, and its original's width as `width`
 */
function offerSizes(image: HTMLImageElement, use: PhotoUse, speed: NetworkSpeed): void {
  const imageId = image.src.split('/').at(-2);
  if (!imageId) return;
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    const format = imageFormats.find((name) => source.type === `image/${name}`);
    if (format) source.srcset = srcSet(imageId, format, widestFor(use, speed), Number(image.getAttribute('width')));
  }
  image.src = imageUrl(imageId, sizeFor(use, speed), 'jpeg');
}

/** Distance below the window from which browsers load lazy photographs on slow networks (Chrome's; others use less). */
const FETCHED_AHEAD_PX = 2_500;

/** Where a photograph is that has not come; far ones have not begun. An observer forces no layout. */
function oncePlaced(image: HTMLImageElement, tell: (place: { isInWindow: boolean; isFar: boolean }) => void): void {
  if (image.complete) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry || image.complete) return;
      const { top, bottom, left, right } = entry.boundingClientRect;
      const isInWindow = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      tell({ isInWindow, isFar: !entry.isIntersecting });
    },
    { rootMargin: `${FETCHED_AHEAD_PX}px` },
  );
  observer.observe(image);
}

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

export function watchPhotosOfDocument(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-static]')) watchPhoto(image);
}

/** An image with this attribute is hidden (base.css). */
const COMING = 'data-coming';

/**
 * Does what an image needs script for: a photograph below the window fades in once it has come, and offers the files for
 * the measured network; a failed one gives way to a message. It changes the elements itself, so that one code serves the
 * HTML of documents, islands and the office. React does not notice, since a frame and its image are rendered anew, by
 * their key, whenever they would change.
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
  const { signal } = listening;
  const end = () => listening.abort();
  const onError = () => {
    end();
    showUnavailable(image);
  };
  image.addEventListener('load', () => image.removeAttribute(COMING), { signal });
  image.addEventListener('error', onError, { signal });
  const use = uses.find((name) => name === image.dataset.use);
  if (!use || image.loading !== 'lazy') return end;
  // One in the window stays, and so does the page's main photograph; those fade in by `@starting-style`, without script.
  if (use !== 'thumbnail') oncePlaced(image, ({ isInWindow }) => image.toggleAttribute(COMING, !isInWindow));
  void measuredSpeed().then((speed) => {
    if (!signal.aborted) oncePlaced(image, ({ isFar }) => isFar && offerSizes(image, use, speed));
  });
  return end;
}

const uses = ['thumbnail', 'preview', 'full'] as const satisfies readonly PhotoUse[];

/** Shows the message at once, and over it the drawing of `data-fallback`, if any, once that has loaded. */
function showUnavailable(image: HTMLImageElement): void {
  const frame = (image.closest('picture') ?? image).parentElement;
  if (!frame) return;
  frame.style.backgroundImage = '';
  const { fallback } = image.dataset;
  frame.innerHTML = MESSAGE;
  // The alternative text of a drawing in place of no photograph says that there is none, which the message does.
  if (!fallback) return;
  const alt = document.createElement('span');
  alt.className = 'sr-only';
  alt.textContent = image.alt;
  frame.append(alt, drawing(fallback));
}

/** With the icon as icon.tsx renders one. */
const MESSAGE = `<span class="absolute inset-0 grid content-center justify-items-center gap-1 overflow-hidden bg-bone-200 text-center text-xs leading-tight text-ink-600"><svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" class="icon"><path d="${pathOfIcon(ImageIcon)}"/></svg>Image unavailable</span>`;

function drawing(scene: string): HTMLElement {
  const element = document.createElement('img');
  element.src = `/fallback/${scene}.jpg`;
  element.alt = '';
  element.className = 'absolute inset-0 size-full object-cover';
  element.addEventListener('error', () => element.remove());
  return element;
}
