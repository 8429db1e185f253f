import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listArticleTopics, TopicsPage } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

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
