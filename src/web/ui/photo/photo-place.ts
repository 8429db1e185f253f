/** Distance below the window from which browsers load lazy photographs on slow networks (Chrome's; others use less). */
const FETCHED_AHEAD_PX = 2_500;

export interface PhotoPlace {
  isInWindow: boolean;
  /** So far below the window that the browser has not begun to load it. */
  isFar: boolean;
  /** Width of the photograph in CSS pixels. */
  width: number;
}

/**
 * Reports once the position of a photograph that has not loaded yet; never for one that has. Uses an
 * IntersectionObserver, which reports after the browser's own layout, so that it forces none.
 * @returns stops it
 */
export function oncePlaced(image: HTMLImageElement, tell: (place: PhotoPlace) => void): (() => void) | undefined {
  if (image.complete) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry || image.complete) return;
      const { boundingClientRect: box, isIntersecting } = entry;
      tell({
        isInWindow: isInWindow(box),
        isFar: image.loading === 'lazy' && !isIntersecting,
        width: box.width,
      });
    },
    { rootMargin: `${FETCHED_AHEAD_PX}px` },
  );
  observer.observe(image);
  return () => observer.disconnect();
}

const isInWindow = ({ top, bottom, left, right }: DOMRectReadOnly): boolean =>
  bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
