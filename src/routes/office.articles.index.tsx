import { createFileRoute } from '@tanstack/react-router';
import { readArticleSearch } from '#features/article-desk/article-search.ts';
import { ArticlesPage } from '#features/article-desk/articles-page.tsx';
import { listDeskArticles } from '#features/article-desk/client.gen.ts';
import { listArticleTopics } from '#features/article-desk/topic-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/articles/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readArticleSearch(search) }),
  loader: async ({ deps, location, abortController: { signal } }) => ({
    found: await loadForStaff(
      Promise.all([
        callApi(listDeskArticles, { query: { ...deps.search }, signal }),
        callApi(listArticleTopics, { signal }),
      ]).then(([list, topics]) => ({ list, topics })),
      location.href,
    ),
  }),
  head: ({ matches }) => staffHead(matches, 'Articles', '/office/articles'),
  component: Page,
});

function Page() {
  const { found } = Route.useLoaderData();
  const { search } = Route.useLoaderDeps();
  return found ? <ArticlesPage {...found} search={search} /> : <Forbidden />;
}
