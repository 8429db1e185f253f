import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { InPageProvider, useInPageNavigation } from '#web/ui/in-page-navigation.tsx';
import { island } from '#web/ui/island.tsx';
import { useAddress } from '#web/ui/navigation.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useLateTrue } from '#web/ui/use-late-true.ts';
import { useRetry } from '#web/ui/use-retry.ts';
import { ArticleSkeletons } from './article-grid.tsx';
import { type ArticleListResult, type FoundArticles, loadArticleList } from './article-list.ts';
import { articleListTitle } from './article-list-title.ts';
import { ArticleResults } from './article-results.tsx';
import { articleListHref, readArticleSearch } from './article-search.ts';
import { ArticleSearchForm } from './article-search-form.tsx';
import { ArticleTopics } from './article-topics.tsx';
import { SavedArticles } from './saved-articles.island.tsx';

interface ArticleListProps {
  /** What the server found for the search of the address. */
  found: FoundArticles;
  /** For the document's title. */
  siteName: string;
}

/** The search form and topics of the blog, and what they find. */
export const ArticleListIsland = island('article-list', FilteredArticles);

function FilteredArticles({ found, siteName }: ArticleListProps) {
  const page = useInPageNavigation<ArticleListResult>({
    initial: { ...found, search: readArticleSearch(useAddress().search) },
    load: ({ search }, signal) => loadArticleList(readArticleSearch(search), signal),
    keyOf: ({ search }) => articleListHref(readArticleSearch(search)),
    isComplete: ({ failure }) => failure === null,
  });
  useDocumentTitle(articleListTitle(page.data, siteName));
  return (
    <InPageProvider page={page}>
      <ArticleSearchAndResults result={page.data} />
      <SavedArticles />
    </InPageProvider>
  );
}

/** @param result what was loaded last; the address is ahead of it while a list loads */
function ArticleSearchAndResults({ result }: { result: ArticleListResult }) {
  const search = readArticleSearch(useAddress().search);
  const isLoading = articleListHref(search) !== articleListHref(result.search);
  const showsSkeletons = useLateTrue(isLoading);
  const area = useKeptFocus<HTMLElement>();
  return (
    <>
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
          <ArticleFailure failure={result.failure} />
        )}
      </section>
    </>
  );
}

const ArticleFailure = ({ failure }: { failure: string }) => (
  <ErrorPanel level={3} title="Error loading blog posts" {...useRetry()}>
    Failed to load blog posts. {failure}
  </ErrorPanel>
);
