import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { blogPath } from './article-format.ts';
import { ArticleSkeletons } from './article-grid.tsx';
import { ArticleListFrame } from './article-list-frame.tsx';

/**
 * Replaces the previous page by placeholders of the list while a slow list loads. A pending component of the route would
 * also replace the list during a search. On Back the previous page stays until the list is loaded, so that its scroll
 * position can be restored.
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
  // The braces drop the promise that newer browsers return, which React would take for a cleanup function.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <ArticleListFrame>
      <section aria-label="Articles" aria-busy className="mt-8">
        <ArticleSkeletons count={6} label="Loading articles" />
      </section>
    </ArticleListFrame>
  );
}
