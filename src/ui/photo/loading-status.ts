import { type RefObject, useEffect, useRef, useState } from 'react';

/** 'unknown': in the server's markup, where the photograph is simply visible, with or without script. */
export type LoadingStatus = 'unknown' | 'loading' | 'loaded' | 'failed';

/** Browsers fetch lazy photographs this far ahead of the window on slow lines (Chrome; others less). */
const FETCHED_AHEAD_PX = 2_500;

export interface PhotoPlace {
  /** So far below the window that the browser cannot have begun to fetch it. */
  isFar: boolean;
  /** In CSS pixels. */
  width: number;
}

/**
 * Tells once where a photograph that has not come yet stands; stays silent where it has. The browser answers when it
 * has laid the page out anyway, so that asking never costs a layout. What comes back stops it.
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

/** One that was visible all the time stays as it is, and is not rendered again for having come. */
const arrived = (status: LoadingStatus): LoadingStatus => (status === 'unknown' ? 'unknown' : 'loaded');

/**
 * Follows one <img>. It may have loaded or failed before script came, so its state is read once from the element;
 * the event was missed.
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
