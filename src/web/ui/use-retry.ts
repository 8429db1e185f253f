import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';

export interface Retry {
  /** The page's own address, for a retry without script. */
  retryHref: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Reloads a failed page's data. `reset` is the router's, as passed to an error component. */
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
