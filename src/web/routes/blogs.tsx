import { createFileRoute } from '@tanstack/react-router';
import { ArticleListPage, articleListHead, loadArticleList, readArticleSearch } from '#modules/content';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { requireShown } from './-shown-page.ts';

export const Route = createFileRoute('/blogs')({
  loaderDeps: ({ search }) => ({ search: readArticleSearch(search) }),
  loader: async ({ deps, abortController, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/blogs');
    return loadArticleList(deps.search, abortController.signal);
  },
  head: ({ loaderData, matches }) => (loaderData ? articleListHead(loaderData, siteOf(matches)) : {}),
  component: () => <ArticleListPage result={Route.useLoaderData()} />,
});
