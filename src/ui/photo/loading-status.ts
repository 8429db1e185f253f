import { type RefObject, useEffect, useRef, useState } from 'react';

/** 'unknown': in the server's markup, where the photograph is simply visible, with or without script. */
export type LoadingStatus = 'unknown' | 'loading' | 'loaded' | 'failed';

/** Browsers fetch lazy photographs this far ahead of the window on slow lines (Chrome; others less). */
const FETCHED_AHEAD_PX = 2_500;

/** Whether the browser may have begun to fetch this photograph, or soon will. In doubt, yes. */
export function mayHaveBegun(image: HTMLImageElement | null): boolean {
  if (image?.loading !== 'lazy' || image.complete) return true;
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const isNear = (start: number, end: number, window: number) =>
    end > -FETCHED_AHEAD_PX && start < window + FETCHED_AHEAD_PX;
  return isNear(top, bottom, innerHeight) && isNear(left, right, innerWidth);
}

/**
 * Follows one <img>. It may have loaded or failed before script came, so its state is read once from the element;
 * the event was missed.
 */
export function useLoadingStatus(initial: 'unknown' | 'loading') {
  const ref: RefObject<HTMLImageElement | null> = useRef(null);
  const [status, setStatus] = useState<LoadingStatus>(initial);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete) setStatus(image.naturalWidth > 0 ? 'loaded' : 'failed');
    else if (!mayHaveBegun(image)) setStatus('loading');
  }, []);
  const onLoad = () => setStatus('loaded');
  const onError = () => setStatus('failed');
  return { status, imageProps: { ref, onLoad, onError } };
}
