import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Heading, Lead } from '#ui/heading.tsx';
import { LoadingNote } from '#ui/skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useLateTrue } from '#ui/use-late-true.ts';
import { ArticleCardSkeleton } from './article-card.tsx';
import type { ArticleListResult } from './article-list.ts';
import { ArticleResults } from './article-results.tsx';
import { type ArticleSearch, articleListHref, readArticleSearch } from './article-search.ts';
import { ArticleSearchForm } from './article-search-form.tsx';
import { ArticleTopics } from './article-topics.tsx';
import { blogName, blogPath, feedHref } from './blog-words.ts';
import { FeedLink } from './feed-link.tsx';
import { SavedArticles } from './saved-articles.tsx';

/** Tips & Insights: the articles, what they are about, and a search. */
export function ArticleListPage({ result }: { result: ArticleListResult }) {
  const { search, isLoading } = useSearchUnderWay(result.search);
  const showsSkeletons = useLateTrue(isLoading);
  const area = useKeptFocus<HTMLElement>();
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: blogName }]} />
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <Heading level={1}>{blogName}</Heading>
          <Lead className="mt-3 max-w-[52ch]">
            Notes on buying, letting and living in Kenya, from people who walk the sites.
          </Lead>
        </div>
        <FeedLink href={feedHref()} />
      </div>
      <ArticleSearchForm search={search} />
      <section {...area} aria-labelledby="articles-heading" aria-busy={isLoading} className="mt-8">
        <h2 id="articles-heading" className="sr-only">
          Articles
        </h2>
        {result.list && <ArticleTopics search={search} list={result.list} />}
        {showsSkeletons ? <ArticleSkeletons /> : <ArticleOutcome result={result} />}
      </section>
      <SavedArticles />
    </Container>
  );
}

function ArticleOutcome({ result }: { result: ArticleListResult }) {
  if (result.failure !== null) return <ArticleFailure result={result} />;
  return <ArticleResults search={result.search} list={result.list} />;
}

/** The search the address asks for already, while the page still shows the one before; and whether that is so. */
function useSearchUnderWay(loaded: ArticleSearch): { search: ArticleSearch; isLoading: boolean } {
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

/** Six cards' shapes where the cards will be. */
function ArticleSkeletons() {
  return (
    <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
      <LoadingNote>Loading articles</LoadingNote>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <ArticleCardSkeleton key={key} />
      ))}
    </div>
  );
}
