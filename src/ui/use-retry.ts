import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';

export interface Retry {
  /** The page's own address, to try again before and without script. */
  retryHref: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Loads a page that failed once more. `reset` is what the router gives an error component. */
export function useRetry(reset?: () => void): Retry {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  const onRetry = () =>
    startRetry(async () => {
      await router.invalidate();
      reset?.();
    });
  return { retryHref: router.latestLocation.href, onRetry, retrying };
}
