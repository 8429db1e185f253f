import { createFileRoute } from '@tanstack/react-router';
import { ArticlesPage, listAdminArticles, listArticleTopics, readArticleTableSearch } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/articles/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readArticleTableSearch(search) }),
  loader: async ({ deps, location, abortController: { signal } }) => ({
    found: await loadForStaff(
      Promise.all([
        callApi(listAdminArticles, { query: { ...deps.search }, signal }),
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
