import { useRouterState } from '@tanstack/react-router';

/** A progress bar while the next page is loading. */
export function PageProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div aria-hidden="true" className="page-progress" /> : null;
}
