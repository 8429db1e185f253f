import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ArticleCards, withLead } from './article-card.tsx';
import { blogPath } from './article-format.ts';
import type { ArticleList } from './article-list.ts';
import { type ArticleSearch, articleListHref, changeArticleSearch, isFiltered } from './article-search.ts';

interface ArticleResultsProps {
  search: ArticleSearch;
  list: ArticleList;
}

/** The cards of a page of results, or why there are none. */
export function ArticleResults({ search, list: { articles, pagination } }: ArticleResultsProps) {
  if (pagination.total_items === 0) return <NothingFound search={search} />;
  if (articles.length === 0) return <BeyondTheLastPage search={search} totalPages={pagination.total_pages} />;
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

function BeyondTheLastPage({ search, totalPages }: { search: ArticleSearch; totalPages: number }) {
  return (
    <EmptyState
      level={3}
      title={`There is no page ${formatNumber(search.page)}`}
      action={
        <ButtonLink variant="outline" href={articleListHref(changeArticleSearch(search, {}))} className="bg-page">
          Go to the first page
        </ButtonLink>
      }
    >
      This list has {totalPages === 1 ? 'one page' : `${formatNumber(totalPages)} pages`}.
    </EmptyState>
  );
}
