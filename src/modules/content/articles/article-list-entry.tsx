import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { blogPath } from './article-format.ts';
import { ArticleListFrame, ArticleSkeletons } from './article-list-frame.tsx';

/**
 * Shows the frame of the list with its skeletons in place of the page a reader comes from, while a slow list loads. The
 * route has no pending component: that one would also take the place of a list whose search is being typed. On Back the
 * page before stays until the list is there, so that the place on it is found again.
 */
export function ArticleListEntry({ children }: { children: ReactNode }) {
  const isEntering = useRouterState({
    select: ({ isLoading, location, resolvedLocation: before }) =>
      isLoading &&
      location.pathname === blogPath &&
      before !== undefined &&
      before.pathname !== blogPath &&
      location.state.__TSR_index > before.state.__TSR_index,
  });
  return useLateTrue(isEntering) ? <ArticleListLoading /> : children;
}

function ArticleListLoading() {
  // In braces: newer browsers return a promise, which React would take for a cleanup.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <ArticleListFrame>
      <section aria-label="Articles" aria-busy className="mt-8">
        <ArticleSkeletons />
      </section>
    </ArticleListFrame>
  );
}
