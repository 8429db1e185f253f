import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { blogPath } from './article-format.ts';
import { ArticleSkeletons } from './article-grid.tsx';
import type { ArticleListResult } from './article-list.ts';
import { ArticleListFrame } from './article-list-frame.tsx';
import { ArticleResults } from './article-results.tsx';
import { type ArticleSearch, articleListHref, readArticleSearch } from './article-search.ts';
import { ArticleSearchForm } from './article-search-form.tsx';
import { ArticleTopics } from './article-topics.tsx';
import { SavedArticles } from './saved-articles.island.tsx';

export function ArticleListPage({ result }: { result: ArticleListResult }) {
  const { search, isLoading } = usePendingSearch(result.search);
  const showsSkeletons = useLateTrue(isLoading);
  const area = useKeptFocus<HTMLElement>();
  return (
    <ArticleListFrame>
      <ArticleSearchForm search={search} />
      <section {...area} aria-labelledby="articles-heading" aria-busy={isLoading} className="mt-8">
        <h2 id="articles-heading" className="sr-only">
          Articles
        </h2>
        {result.list && <ArticleTopics search={search} list={result.list} isLoading={isLoading} />}
        {showsSkeletons ? (
          <ArticleSkeletons count={6} label="Loading articles" />
        ) : result.failure === null ? (
          <ArticleResults search={result.search} list={result.list} />
        ) : (
          <ArticleFailure result={result} />
        )}
      </section>
      <SavedArticles />
    </ArticleListFrame>
  );
}

/** The search of the address, which is ahead of the loaded one while a list loads. */
function usePendingSearch(loaded: ArticleSearch): { search: ArticleSearch; isLoading: boolean } {
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === blogPath ? location.search : undefined),
  });
  if (!asked) return { search: loaded, isLoading: false };
  const search = readArticleSearch(asked);
  return { search, isLoading: articleListHref(search) !== articleListHref(loaded) };
}

function ArticleFailure({ result }: { result: ArticleListResult }) {
  const router = useRouter();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await router.invalidate({ filter: (match) => match.fullPath === blogPath });
    setIsRetrying(false);
  };
  return (
    <ErrorPanel
      level={3}
      title="Error loading blog posts"
      retryHref={articleListHref(result.search)}
      onRetry={() => void retry()}
      retrying={isRetrying}
    >
      Failed to load blog posts. {result.failure}
    </ErrorPanel>
  );
}
