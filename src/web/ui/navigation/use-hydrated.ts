import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while the server's HTML is hydrated, then true: whether script runs for what is shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
