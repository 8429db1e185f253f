import { useRouterState } from '@tanstack/react-router';

/** Shows that the next page is on its way. */
export function PageProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div aria-hidden="true" className="page-progress" /> : null;
}
