import { useRef, useSyncExternalStore } from 'react';

const nothingToHear = () => () => {};

/**
 * Whether what is shown here was written by the server and is being taken over, or was; false for what appeared later.
 * Never changes, and so costs no second rendering, unlike a flag that turns once the page has come to life.
 */
export function useCameFromServer(): boolean {
  const came = useRef(false);
  return useSyncExternalStore(
    nothingToHear,
    () => came.current,
    // Asked by React on the server, and in the browser while it takes over the server's HTML; at no other time.
    () => {
      came.current = true;
      return true;
    },
  );
}
