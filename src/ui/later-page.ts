import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Marks the document once it shows another page than it was loaded with; for the frame that stays when pages change. */
export function useLaterPageMark(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.documentElement.dataset.laterPage = '';
      }),
    [router],
  );
}

/** False on the server and as long as the browser shows the page it was sent. */
export const isLaterPage = (): boolean =>
  typeof document !== 'undefined' && 'laterPage' in document.documentElement.dataset;

/**
 * Whether the router may scroll a page it has just rendered, to be asked each time. Once it may not: the page the
 * server sent was scrolled by its own first script, and whoever began to read before the scripts came is further down
 * by now. The router is told that the page was scrolled, so that Back finds the place.
 */
export function scrollsRenderedPage(): () => boolean {
  let isTakingOver = true;
  return () => {
    const keepsPlace = isTakingOver && !isLaterPage();
    isTakingOver = false;
    if (keepsPlace) document.dispatchEvent(new Event('scroll'));
    return !keepsPlace;
  };
}
