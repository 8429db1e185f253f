import { useRef, useSyncExternalStore } from 'react';

const nothingToHear = () => () => {};

/**
 * Whether the component was rendered by the server and is being or was hydrated; false for components that were mounted
 * later. Constant, so it costs no second render, unlike a flag that changes after hydration.
 */
export function useCameFromServer(): boolean {
  const came = useRef(false);
  return useSyncExternalStore(
    nothingToHear,
    () => came.current,
    // React calls this snapshot on the server and during hydration only.
    () => {
      came.current = true;
      return true;
    },
  );
}
