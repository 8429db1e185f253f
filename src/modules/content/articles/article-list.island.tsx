import { Search } from 'lucide';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useLateTrue } from '#web/ui/feedback/use-late-true.ts';
import { useRetry } from '#web/ui/feedback/use-retry.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { Pager } from '#web/ui/layout/pager.tsx';
import { InPageProvider, useDocumentTitle, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ArticleCards, ArticleSkeletons, NoSuchPage, withLead } from './article-card.tsx';
import { blogPath } from './article-format.ts';
import {
  type ArticleList,
  type ArticleListResult,
  articleListTitle,
  type FoundArticles,
  loadArticleList,
} from './article-list.ts';
import {
  type ArticleSearch,
  articleListHref,
  changeArticleSearch,
  isFiltered,
  readArticleSearch,
} from './article-search.ts';
import { ArticleTopics } from './article-topics.tsx';
import { SavedArticles } from './saved-articles.island.tsx';

const LONGEST_TEXT = 200;

/** A GET form; with script the list updates during typing. Keeps the chosen category and tag. */
function ArticleSearchForm({ search }: { search: ArticleSearch }) {
  const form = useSearchForm(articleListHref({ ...search, page: 1 }), (element) => {
    const text = String(new FormData(element).get('search') ?? '').trim();
    const href = articleListHref(changeArticleSearch(search, { text }));
    return { href, answers: href };
  });
  return (
    <search className="mt-7 block max-w-[640px]">
      <form
        ref={form.ref}
        method="get"
        action={blogPath}
        aria-label="Search articles"
        autoComplete="off"
        onChange={form.onChange}
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      >
        {search.category && <input type="hidden" name="category" value={search.category} />}
        {search.tag && <input type="hidden" name="tag" value={search.tag} />}
        <TextField
          key={form.resetKey}
          label="Search articles"
          name="search"
          icon={Search}
          defaultValue={search.text}
          maxLength={LONGEST_TEXT}
          placeholder="Title deed, service charge"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

interface ArticleListProps {
  /** What the server found for the search of the address. */
  found: FoundArticles;
  siteName: string;
}

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

function ArticleResults({ search, list: { articles, pagination } }: { search: ArticleSearch; list: ArticleList }) {
  if (pagination.total_items === 0) return <NothingFound search={search} />;
  if (articles.length === 0)
    return <NoSuchPage {...pagination} firstHref={articleListHref(changeArticleSearch(search, {}))} level={3} />;
  return (
    <>
      <ArticleCards {...withLead(articles)} isFirst="announced" />
      <div className="mt-12">
        <Pager
          page={search.page}
          totalPages={pagination.total_pages}
          hrefFor={(page) => articleListHref({ ...search, page })}
          label="Articles, pages"
        />
      </div>
    </>
  );
}

function NothingFound({ search }: { search: ArticleSearch }) {
  if (!isFiltered(search)) {
    return (
      <EmptyState level={3} title="No articles yet">
        We have not published anything so far. The newsletter below brings the first article to you.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title="No articles found"
      action={
        <ButtonLink variant="outline" href={blogPath} resetScroll={false} className="bg-page">
          Show all articles
        </ButtonLink>
      }
    >
      Nothing we have published matches what you chose. Fewer words, or another category, may help.
    </EmptyState>
  );
}
