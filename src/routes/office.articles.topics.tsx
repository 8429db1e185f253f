import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listArticleTopics } from '#features/article-desk/topic-client.gen.ts';
import { TopicsPage } from '#features/article-desk/topics-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/articles/topics')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ topics: await loadForStaff(callApi(listArticleTopics), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Categories, tags and authors', '/office/articles/topics'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { topics } = Route.useLoaderData();
  if (!account || !topics) return <Forbidden />;
  return <TopicsPage topics={topics} formToken={account.form_token} returned={formState} />;
}
