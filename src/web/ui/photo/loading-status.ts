import { type RefObject, useEffect, useRef, useState } from 'react';

/** 'unknown': in the server's HTML, where the photograph is visible with or without script. */
export type LoadingStatus = 'unknown' | 'loading' | 'loaded' | 'failed';

/** Distance below the window from which browsers load lazy photographs on slow networks (Chrome's; others use less). */
const FETCHED_AHEAD_PX = 2_500;

export interface PhotoPlace {
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
export function oncePlaced(
  image: HTMLImageElement | null,
  tell: (place: PhotoPlace) => void,
): (() => void) | undefined {
  if (!image || image.complete) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (entry && !image.complete)
        tell({ isFar: image.loading === 'lazy' && !entry.isIntersecting, width: entry.boundingClientRect.width });
    },
    { rootMargin: `${FETCHED_AHEAD_PX}px` },
  );
  observer.observe(image);
  return () => observer.disconnect();
}

/** A photograph that was always visible keeps its status, which saves a render. */
const arrived = (status: LoadingStatus): LoadingStatus => (status === 'unknown' ? 'unknown' : 'loaded');

/**
 * Tracks the status of an `<img>`. It may have loaded or failed before the script ran, so its state is read once from
 * the element, whose event was missed.
 */
export function useLoadingStatus(initial: 'unknown' | 'loading') {
  const ref: RefObject<HTMLImageElement | null> = useRef(null);
  const [status, setStatus] = useState<LoadingStatus>(initial);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete) setStatus(image.naturalWidth > 0 ? arrived : 'failed');
    else
      return oncePlaced(image, ({ isFar }) => {
        if (isFar) setStatus((known) => (known === 'unknown' ? 'loading' : known));
      });
  }, []);
  const onLoad = () => setStatus(arrived);
  const onError = () => setStatus('failed');
  return { status, imageProps: { ref, onLoad, onError } };
}
