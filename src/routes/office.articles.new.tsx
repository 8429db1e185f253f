import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NewArticlePage } from '#features/article-desk/new-article-page.tsx';
import { listArticleTopics } from '#features/article-desk/topic-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/articles/new')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ topics: await loadForStaff(callApi(listArticleTopics), location.href) }),
  head: ({ matches }) => staffHead(matches, 'New article', '/office/articles/new'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { topics } = Route.useLoaderData();
  if (!account || !topics) return <Forbidden />;
  return <NewArticlePage formToken={account.form_token} returned={formState} />;
}
