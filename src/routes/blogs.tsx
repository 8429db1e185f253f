import { createFileRoute } from '@tanstack/react-router';
import { loadArticleList } from '#features/blog/article-list.ts';
import { articleListHead } from '#features/blog/article-list-head.ts';
import { ArticleListPage } from '#features/blog/article-list-page.tsx';
import { readArticleSearch } from '#features/blog/article-search.ts';
import { siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/blogs')({
  loaderDeps: ({ search }) => ({ search: readArticleSearch(search) }),
  loader: ({ deps, abortController }) => loadArticleList(deps.search, abortController.signal),
  head: ({ loaderData, matches }) => (loaderData ? articleListHead(loaderData, siteOf(matches)) : {}),
  component: Blogs,
});

function Blogs() {
  return <ArticleListPage result={Route.useLoaderData()} />;
}
