import { createFileRoute } from '@tanstack/react-router';
import { ArticlesPage, listAdminArticles, listArticleTopics, readArticleTableSearch } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/articles/')({
  loaderDeps: ({ search }) => ({ search: readArticleTableSearch(search) }),
  loader: ({ deps: { search }, location }) =>
    loadForStaff(
      Promise.all([callApi(listAdminArticles, { query: { ...search } }), callApi(listArticleTopics)]).then(
        ([list, topics]) => ({ list, topics, search }),
      ),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'Articles'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(found, { account, returned }) => <ArticlesPage {...found} account={account} returned={returned} />}
    </ForStaff>
  ),
});
