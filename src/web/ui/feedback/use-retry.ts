import { useTransition } from 'react';
import { reloadPage, useAddress, useNavigation } from '../navigation/navigation.ts';

/** Reloads a failed page's data. `reset` is the router's, as passed to an error component. */
export function useRetry(reset?: () => void) {
  const navigation = useNavigation();
  const { href } = useAddress();
  const [retrying, startRetry] = useTransition();
  const onRetry = () =>
    startRetry(async () => {
      await reloadPage(navigation);
      reset?.();
    });
  return { retryHref: href, onRetry, retrying };
}
